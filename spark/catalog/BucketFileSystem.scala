package lakehouse

import java.net.URI
import java.util.concurrent.ConcurrentHashMap

import org.apache.hadoop.conf.Configuration
import org.apache.hadoop.fs.{FileSystem, FilterFileSystem}
import org.apache.hadoop.fs.s3a.S3AFileSystem

/**
 * A bucket of S3 with the keys of the session that opens it. Hadoop would open a bucket once for all: with the keys that came
 * first, even wrong ones, and for sessions that have none.
 */
class BucketFileSystem extends FilterFileSystem {
  override def initialize(uri: URI, conf: Configuration): Unit = {
    setConf(conf)
    fs = BucketFileSystem.opened(uri, conf)
    statistics = FileSystem.getStatistics(uri.getScheme, classOf[S3AFileSystem])
  }

  override def getScheme: String = getUri.getScheme

  // Others have the bucket open too.
  override def close(): Unit = ()
}

private object BucketFileSystem {
  private val open = new ConcurrentHashMap[(URI, java.util.Map[String, String]), S3AFileSystem]()

  def opened(uri: URI, conf: Configuration): S3AFileSystem = {
    val bucket = URI.create(s"${uri.getScheme}://${uri.getAuthority}")
    open.computeIfAbsent((bucket, conf.getPropsWithPrefix("fs.s3a.")), _ => {
      val made = new S3AFileSystem
      made.initialize(bucket, conf)
      made
    })
  }
}
