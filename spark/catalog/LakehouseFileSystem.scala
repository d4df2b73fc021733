package lakehouse

import java.io.{File, FileNotFoundException}
import java.net.{URI, URLDecoder}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Paths}
import java.nio.file.LinkOption.NOFOLLOW_LINKS
import java.util.Locale

import com.fasterxml.jackson.databind.ObjectMapper
import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.{DelegateToFileSystem, FSDataInputStream, FSDataOutputStream, FileStatus, FileUtil, FsConstants, Path}
import org.apache.hadoop.fs.RawLocalFileSystem
import org.apache.hadoop.fs.permission.FsPermission
import org.apache.hadoop.security.AccessControlException
import org.apache.hadoop.util.Progressable

/** Where the paths of the platform are on this disk: `/Volumes/…` and `/mnt/…` are folders of the workspace's data folder. */
private[lakehouse] object WorkspacePaths {
  val HomeKey = "lakehouse.home"
  val ReadOnlyKey = "lakehouse.readOnly"

  /** The folder that the workspace keeps an object in; the rule is `folderName` of the local workspace. */
  def folderName(name: String): String =
    name.toLowerCase(Locale.ROOT).codePoints().toArray.map { sign =>
      val text = new String(Character.toChars(sign))
      if (text.matches("[a-z0-9_~-]")) text
      else if ("!'()*".contains(text)) f"%%$sign%02x"
      else text.getBytes(UTF_8).map(byte => f"%%$byte%02X").mkString
    }.mkString

  /** None for local paths, including a local /mnt or /Volumes path that the workspace does not know. */
  def onDisk(home: String, path: String): Option[File] = {
    val parts = path.split('/').filter(_.nonEmpty).toList
    val place = parts match {
      case "Volumes" :: first :: rest =>
        val (names, inside) = (first :: rest).splitAt(3)
        Some("volumes" :: names.map(folderName) ::: inside)
      case "mnt" :: first :: rest => Some("mnt" :: first :: rest)
      case _ => None
    }
    place.filterNot { inHome =>
      val first = Paths.get(home, inHome.take(2): _*)
      path.startsWith(home) ||
      (!Files.exists(first, NOFOLLOW_LINKS) && Files.exists(Paths.get("/", parts.take(2): _*), NOFOLLOW_LINKS))
    }.map(inHome => new File((home :: inHome).mkString("/")))
  }

  /** The folder of the volume that contains a path. */
  def volume(home: String, path: String): Option[(String, File)] =
    path.split('/').filter(_.nonEmpty).toList match {
      case "Volumes" :: catalog :: schema :: name :: _ =>
        onDisk(home, s"/Volumes/$catalog/$schema/$name").map(s"$catalog.$schema.$name" -> _)
      case _ => None
    }

  /** The table with the files of which a place on disk is among, if it has a row filter or column masks. */
  def guardedTable(home: String, disk: File): Option[String] = {
    // A link may lead into a table.
    val below = new File(home, "catalogs").getCanonicalFile.toPath
    val place = disk.getCanonicalFile.toPath
    if (!place.startsWith(below) || place.getNameCount < below.getNameCount + 3) None
    else {
      val table = place.subpath(below.getNameCount, below.getNameCount + 3)
      val grants = below.resolve(table).resolve("_grants.json")
      if (!Files.exists(grants)) None
      else {
        val policies = json.readTree(grants.toFile)
        val isGuarded = policies.hasNonNull("rowFilter") || policies.path("masks").size() > 0
        if (isGuarded) Some((0 until 3).map(at => URLDecoder.decode(table.getName(at).toString, UTF_8)).mkString("."))
        else None
      }
    }
  }

  private val json = new ObjectMapper()
}

/**
 * The disk as Spark sees it on the platform: `/Volumes` and `/mnt` lead into the workspace. It writes no checksum files
 * beside the data: the workspace would list them, and they would be wrong after an upload.
 */
class LakehouseFileSystem extends RawLocalFileSystem {
  private var home = ""
  private var readOnlyCatalogs: Seq[String] = Nil
  private var uri = URI.create("file:///")

  override def initialize(name: URI, conf: Configuration): Unit = {
    super.initialize(name, conf)
    home = conf.get(WorkspacePaths.HomeKey, "")
    readOnlyCatalogs = conf.get(WorkspacePaths.ReadOnlyKey, "").split(',').toSeq.filter(_.nonEmpty)
    uri = URI.create(s"${Option(name.getScheme).getOrElse("file")}:///")
    setConf(conf)
  }

  // The parent asks while it is being made, before the field is set.
  override def getUri: URI = if (uri == null) FsConstants.LOCAL_FS_URI else uri
  override def getScheme: String = getUri.getScheme

  override def pathToFile(path: Path): File =
    WorkspacePaths.onDisk(home, path.toUri.getPath).getOrElse(super.pathToFile(new Path(path.toUri.getPath)))

  /**
   * A file has the name that it was requested by, never its path on disk. Owner and permissions are left out:
   * Hadoop would start a program for each file to read them.
   */
  override def getFileStatus(path: Path): FileStatus = {
    val disk = pathToFile(path)
    if (!disk.exists()) throw new FileNotFoundException(s"File $path does not exist")
    val length = if (disk.isDirectory) 0L else disk.length()
    new FileStatus(length, disk.isDirectory, 1, getDefaultBlockSize(path), disk.lastModified(), makeQualified(path))
  }

  override def listStatus(path: Path): Array[FileStatus] = {
    val disk = pathToFile(path)
    if (!disk.exists()) throw new FileNotFoundException(s"File $path does not exist")
    requireUnguarded(path)
    if (!disk.isDirectory) Array(getFileStatus(path))
    else
      Option(disk.list()).getOrElse(Array.empty[String]).sorted.flatMap { name =>
        // A file may have been deleted since the folder was listed; the name is not a URI, whatever characters it
        // contains.
        try Some(getFileStatus(new Path(path, new Path(null, null, name))))
        catch { case _: FileNotFoundException => None }
      }
  }

  override def getFileLinkStatus(path: Path): FileStatus = getFileStatus(path)

  override def open(path: Path, bufferSize: Int): FSDataInputStream = {
    requireUnguarded(path)
    super.open(path, bufferSize)
  }

  override def mkdirs(path: Path): Boolean = { requirePlace(path); super.mkdirs(path) }
  override def mkdirs(path: Path, permission: FsPermission): Boolean = {
    requirePlace(path)
    super.mkdirs(path, permission)
  }

  override def create(
      path: Path,
      permission: FsPermission,
      overwrite: Boolean,
      bufferSize: Int,
      replication: Short,
      blockSize: Long,
      progress: Progressable
  ): FSDataOutputStream = {
    requirePlace(path)
    super.create(path, permission, overwrite, bufferSize, replication, blockSize, progress)
  }

  override def delete(path: Path, recursive: Boolean): Boolean = {
    requireWritable(path)
    requireUnguarded(path)
    super.delete(path, recursive)
  }

  override def rename(from: Path, to: Path): Boolean = {
    Seq(from, to).foreach { path =>
      requireWritable(path)
      requireUnguarded(path)
    }
    super.rename(from, to)
  }

  // Hadoop would copy by its own local file system, which this one replaces; MLflow copies models of Spark so.
  override def copyToLocalFile(delSrc: Boolean, src: Path, dst: Path, useRaw: Boolean): Unit =
    FileUtil.copy(this, src, this, dst, delSrc, getConf)
  override def copyFromLocalFile(delSrc: Boolean, overwrite: Boolean, src: Path, dst: Path): Unit =
    FileUtil.copy(this, src, this, dst, delSrc, overwrite, getConf)

  private def requirePlace(path: Path): Unit = {
    requireWritable(path)
    requireUnguarded(path)
    requireVolume(path)
  }

  /** What the files of a table hold is shown by its row filter and column masks only, which Spark does not apply. */
  private def requireUnguarded(path: Path): Unit =
    WorkspacePaths.guardedTable(home, pathToFile(path)).foreach { name =>
      throw new AccessControlException(
        s"[PERMISSION_DENIED] The table '$name' has a row filter or column masks, which clusters do not apply: read it on a SQL warehouse."
      )
    }

  /** Some catalogs of the workspace are read-only: their tables and the files on their volumes. */
  private[lakehouse] def requireWritable(path: Path): Unit = {
    val disk = pathToFile(path).getPath
    readOnlyCatalogs
      .find { name =>
        Seq("catalogs", "volumes").exists(kind => s"$disk/".startsWith(s"$home/$kind/${WorkspacePaths.folderName(name)}/"))
      }
      .foreach { name =>
        throw new AccessControlException(
          s"[PERMISSION_DENIED] The catalog '$name' is read-only: write to another one, main for example."
        )
      }
  }

  /** A volume is made by CREATE VOLUME, never by a path that happens to name it. */
  private def requireVolume(path: Path): Unit =
    WorkspacePaths.volume(home, path.toUri.getPath).foreach { case (name, folder) =>
      if (!folder.isDirectory) throw new FileNotFoundException(s"Volume '$name' does not exist.")
    }
}

/** The same disk for the parts of Hadoop that ask through FileContext. */
class LakehouseAbstractFileSystem(uri: URI, conf: Configuration)
    extends DelegateToFileSystem(FsConstants.LOCAL_FS_URI, new LakehouseFileSystem, conf, "file", false) {
  override def getUriDefaultPort: Int = -1
  override def isValidName(name: String): Boolean = true
}
