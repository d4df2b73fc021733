package lakehouse

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{FileAlreadyExistsException, Files, StandardCopyOption}
import java.util.UUID

import scala.jdk.CollectionConverters._

import io.delta.storage.HadoopFileSystemLogStore
import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.Path

/**
 * Commits Delta versions as the local workspace does: the file is written aside and linked to its name, which fails when
 * another writer was first. A rename, as Delta does on a disk, would let the later of two writers win silently.
 */
class LakehouseLogStore(conf: Configuration) extends HadoopFileSystemLogStore(conf) {
  override def write(
      path: Path,
      actions: java.util.Iterator[String],
      overwrite: java.lang.Boolean,
      hadoopConf: Configuration
  ): Unit = {
    val disk = path.getFileSystem(hadoopConf).asInstanceOf[LakehouseFileSystem]
    disk.requireWritable(path)
    val target = disk.pathToFile(path).toPath
    if (!Files.isDirectory(target.getParent)) throw new java.io.FileNotFoundException(s"$path: no such folder")
    val aside = target.resolveSibling(s".${target.getFileName}.${UUID.randomUUID()}.tmp")
    Files.write(aside, actions.asScala.mkString("", "\n", "\n").getBytes(UTF_8))
    try {
      if (overwrite) Files.move(aside, target, StandardCopyOption.ATOMIC_MOVE)
      else
        try Files.createLink(target, aside)
        catch {
          // Delta recognizes a lost race by this exception and tries the next version.
          case _: FileAlreadyExistsException => throw new FileAlreadyExistsException(path.toString)
        }
    } finally Files.deleteIfExists(aside)
  }

  override def isPartialWriteVisible(path: Path, hadoopConf: Configuration): java.lang.Boolean = false
}
