// Spark keeps the observations of a session to packages of its own.
package org.apache.spark.sql.lakehouse

import java.util.concurrent.ConcurrentHashMap

import org.apache.spark.sql.{DataFrame, Observation}
import org.apache.spark.sql.catalyst.plans.logical.CollectMetrics
import org.apache.spark.sql.classic.{ObservationManager, SparkSession}
import org.apache.spark.sql.connector.write.{SupportsTruncate, V1Write, Write, WriteBuilder}
import org.apache.spark.sql.sources.InsertableRelation

/**
 * The observations of the rows that a new table gets, while Spark appends those rows to the staged table: Delta only notes
 * the query then, and computes it when it commits. Spark would end the observations with nothing after the first of the two.
 */
private[lakehouse] class HeldObservations {
  private type Key = (String, Long)
  private var putBack : () => Unit = () => ()

  def heldBy(builder: WriteBuilder): WriteBuilder = builder match {
    case truncating: SupportsTruncate =>
      new WriteBuilder with SupportsTruncate {
        override def truncate(): WriteBuilder = {
          truncating.truncate()
          this
        }
        override def build(): Write = held(truncating.build())
      }
    case other => other
  }

  private def held(write: Write): Write = write match {
    case noting: V1Write =>
      new V1Write {
        override def toInsertableRelation(): InsertableRelation = {
          val relation = noting.toInsertableRelation()
          (data: DataFrame, overwrite: Boolean) => {
            hold(data)
            relation.insert(data, overwrite)
          }
        }
      }
    case other => other
  }

  def release(): Unit = {
    putBack()
    putBack = () => ()
  }

  private def hold(data: DataFrame): Unit = {
    val manager = data.sparkSession.asInstanceOf[SparkSession].observationManager
    val field = classOf[ObservationManager].getDeclaredField("observations")
    field.setAccessible(true)
    val open = field.get(manager).asInstanceOf[ConcurrentHashMap[Key, Observation]]
    val held = new ConcurrentHashMap[Key, Observation]
    data.queryExecution.logical.foreachWithSubqueries {
      case metrics: CollectMetrics =>
        val key = (metrics.name, metrics.dataframeId)
        Option(open.remove(key)).foreach(held.put(key, _))
      case _ => ()
    }
    putBack = () => open.putAll(held)
  }
}
