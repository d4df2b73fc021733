// Spark keeps the table of a view (V1Table) to packages of its own.
package org.apache.spark.sql.lakehouse

import java.util

import scala.jdk.CollectionConverters._

import _root_.lakehouse.{WorkspaceApi, WorkspaceRefusal}
import com.fasterxml.jackson.databind.JsonNode
import org.apache.spark.sql.SparkSession
import org.apache.spark.sql.catalyst.TableIdentifier
import org.apache.spark.sql.catalyst.analysis.{NoSuchNamespaceException, NoSuchTableException, TableAlreadyExistsException}
import org.apache.spark.sql.catalyst.catalog.{CatalogStorageFormat, CatalogTable, CatalogTableType}
import org.apache.spark.sql.catalyst.util.quoteIfNeeded
import org.apache.spark.sql.connector.catalog._
import org.apache.spark.sql.connector.expressions.Transform
import org.apache.spark.sql.connector.write.{LogicalWriteInfo, WriteBuilder}
import org.apache.spark.sql.delta.catalog.DeltaTableV2
import org.apache.spark.sql.types.{DataType, StructType}
import org.apache.spark.sql.util.CaseInsensitiveStringMap

/**
 * One catalog of the local workspace in Spark. The workspace says which schemas and tables there are and where a table
 * is stored; the Delta work itself is done by Delta's own catalog, on the table's path.
 */
class LakehouseCatalog extends StagingTableCatalog with SupportsNamespaces {
  private var catalog = ""

  override def initialize(name: String, options: CaseInsensitiveStringMap): Unit = catalog = name
  override def name(): String = catalog
  override def defaultNamespace(): Array[String] = Array("default")

  override def capabilities(): util.Set[TableCatalogCapability] = delta.capabilities()

  private def delta: StagingTableCatalog =
    SparkSession.active.asInstanceOf[org.apache.spark.sql.classic.SparkSession].sessionState.catalogManager
      .catalog("spark_catalog").asInstanceOf[StagingTableCatalog]

  private def isPath(ident: Identifier): Boolean =
    ident.namespace().sameElements(Array("delta")) && ident.name().contains("/")

  private def names(ident: Identifier): Seq[(String, String)] = ident.namespace() match {
    case Array(schema) => Seq("catalog" -> catalog, "schema" -> schema, "table" -> ident.name())
    case _ => throw new NoSuchTableException(ident)
  }

  private def described(ident: Identifier): JsonNode =
    try WorkspaceApi.get("table", names(ident): _*)
    catch { case refusal: WorkspaceRefusal if refusal.status == 404 => throw new NoSuchTableException(ident) }

  private def byPath(path: String): Identifier = Identifier.of(Array("delta"), path)

  override def listTables(namespace: Array[String]): Array[Identifier] = {
    requireNamespace(namespace)
    WorkspaceApi.get("tables", "catalog" -> catalog, "schema" -> namespace.head).path("tables").elements().asScala
      .map(table => Identifier.of(namespace, table.asText())).toArray
  }

  override def loadTable(ident: Identifier): Table =
    if (isPath(ident)) delta.loadTable(ident)
    else {
      val found = described(ident)
      if (found.path("type").asText() == "VIEW") view(ident, found)
      else
        delta.loadTable(byPath(found.path("path").asText())) match {
          case table: DeltaTableV2 =>
            val cataloged = if (isForStream) Some(catalogTable(ident, table)) else None
            table.copy(tableIdentifier = Some(fullName(ident)), catalogTable = cataloged)
          case other => other
        }
    }

  override def loadTable(ident: Identifier, version: String): Table =
    delta.loadTable(if (isPath(ident)) ident else byPath(described(ident).path("path").asText()), version)

  override def loadTable(ident: Identifier, timestamp: Long): Table =
    delta.loadTable(if (isPath(ident)) ident else byPath(described(ident).path("path").asText()), timestamp)

  /**
   * Whether a stream asks for a table, or its batch that refreshes what is cached of it: Spark takes path and format from what a
   * catalog says of the table. For all else Delta keeps to the path, since with such an entry it would look in Spark's own catalog.
   */
  private def isForStream: Boolean =
    StackWalker.getInstance().walk[Boolean](_.anyMatch(frame => STREAMS.exists(frame.getClassName.endsWith)))

  private val STREAMS = Seq(".DataStreamReader", ".DataStreamWriter", ".MicroBatchExecution")

  private def catalogTable(ident: Identifier, table: DeltaTableV2): CatalogTable =
    CatalogTable(
      identifier = TableIdentifier(ident.name(), ident.namespace().lastOption, Some(catalog)),
      tableType = CatalogTableType.EXTERNAL,
      storage = CatalogStorageFormat.empty.copy(locationUri = Some(table.path.toUri)),
      schema = table.schema(),
      provider = Some("delta"),
      partitionColumnNames = table.initialSnapshot.metadata.partitionColumns
    )

  private def fullName(ident: Identifier): String =
    (catalog +: ident.namespace() :+ ident.name()).map(quoteIfNeeded).mkString(".")

  /** A view of the workspace: Spark reads its text in the catalog and schema that it was made in. */
  private def view(ident: Identifier, found: JsonNode): Table = {
    val inside = Seq(found.path("viewCatalog").asText(), found.path("viewSchema").asText())
    V1Table(
      CatalogTable(
        identifier = TableIdentifier(ident.name(), ident.namespace().lastOption, Some(catalog)),
        tableType = CatalogTableType.VIEW,
        storage = CatalogStorageFormat.empty,
        schema = DataType.fromJson(found.path("schema").asText()).asInstanceOf[StructType],
        viewText = Some(found.path("viewText").asText()),
        properties = CatalogTable.catalogAndNamespaceToProps(inside.head, inside.tail) ++ Map(
          "view.query.out.numCols" -> "0",
          "view.schemaMode" -> "EVOLUTION"
        )
      )
    )
  }

  override def createTable(
      ident: Identifier,
      columns: Array[Column],
      partitions: Array[Transform],
      properties: util.Map[String, String]
  ): Table =
    if (isPath(ident)) delta.createTable(ident, columns, partitions, properties)
    else {
      if (tableExists(ident)) throw new TableAlreadyExistsException(ident)
      delta.createTable(placeFor(ident, properties), columns, partitions, properties)
      adopt(ident)
      loadTable(ident)
    }

  override def stageCreate(
      ident: Identifier,
      columns: Array[Column],
      partitions: Array[Transform],
      properties: util.Map[String, String]
  ): StagedTable = {
    if (!isPath(ident) && tableExists(ident)) throw new TableAlreadyExistsException(ident)
    staged(ident, properties)(delta.stageCreate(_, columns, partitions, properties))
  }

  override def stageReplace(
      ident: Identifier,
      columns: Array[Column],
      partitions: Array[Transform],
      properties: util.Map[String, String]
  ): StagedTable = staged(ident, properties)(delta.stageReplace(_, columns, partitions, properties))

  override def stageCreateOrReplace(
      ident: Identifier,
      columns: Array[Column],
      partitions: Array[Transform],
      properties: util.Map[String, String]
  ): StagedTable = staged(ident, properties)(delta.stageCreateOrReplace(_, columns, partitions, properties))

  private def staged(ident: Identifier, properties: util.Map[String, String])(
      stage: Identifier => StagedTable
  ): StagedTable =
    if (isPath(ident)) stage(ident)
    else new AdoptedStagedTable(fullName(ident), stage(placeFor(ident, properties)), () => adopt(ident))

  /** The location of a new table. The workspace stores only managed Delta tables. */
  private def placeFor(ident: Identifier, properties: util.Map[String, String]): Identifier = {
    val provider = Option(properties.get(TableCatalog.PROP_PROVIDER)).getOrElse("delta")
    if (!provider.equalsIgnoreCase("delta"))
      throw new UnsupportedOperationException(
        s"The local workspace keeps tables as Delta: create ${fullName(ident)} USING DELTA, not USING $provider."
      )
    if (properties.containsKey(TableCatalog.PROP_LOCATION))
      throw new UnsupportedOperationException(
        s"The local workspace keeps managed tables only: create ${fullName(ident)} without a location."
      )
    requireNamespace(ident.namespace())
    byPath(WorkspaceApi.get("place", names(ident): _*).path("path").asText())
  }

  private def adopt(ident: Identifier): Unit = WorkspaceApi.post("adopt", names(ident): _*)

  override def alterTable(ident: Identifier, changes: TableChange*): Table = {
    if (isPath(ident)) delta.alterTable(ident, changes: _*)
    else {
      delta.alterTable(byPath(described(ident).path("path").asText()), changes: _*)
      adopt(ident)
      loadTable(ident)
    }
  }

  override def dropTable(ident: Identifier): Boolean =
    if (isPath(ident)) delta.dropTable(ident)
    else if (!tableExists(ident)) false
    else {
      WorkspaceApi.post("drop-table", names(ident): _*)
      true
    }

  override def renameTable(from: Identifier, to: Identifier): Unit =
    throw new UnsupportedOperationException(
      s"The local workspace cannot rename ${fullName(from)} from Spark: create the new table from the old one and drop that."
    )

  override def listNamespaces(): Array[Array[String]] =
    WorkspaceApi.get("schemas", "catalog" -> catalog).path("schemas").elements().asScala
      .map(schema => Array(schema.asText())).toArray

  override def listNamespaces(namespace: Array[String]): Array[Array[String]] =
    if (namespace.isEmpty) listNamespaces()
    else {
      requireNamespace(namespace)
      Array.empty
    }

  override def namespaceExists(namespace: Array[String]): Boolean =
    namespace.length == 1 && listNamespaces().exists(_.head.equalsIgnoreCase(namespace.head))

  private def requireNamespace(namespace: Array[String]): Unit =
    if (!namespaceExists(namespace)) throw new NoSuchNamespaceException(catalog +: namespace)

  override def loadNamespaceMetadata(namespace: Array[String]): util.Map[String, String] = {
    requireNamespace(namespace)
    new util.HashMap[String, String]()
  }

  override def createNamespace(namespace: Array[String], metadata: util.Map[String, String]): Unit =
    WorkspaceApi.post("create-schema", "catalog" -> catalog, "schema" -> namespace.mkString("."))

  override def alterNamespace(namespace: Array[String], changes: NamespaceChange*): Unit =
    throw new UnsupportedOperationException("The local workspace cannot alter a schema from Spark.")

  override def dropNamespace(namespace: Array[String], cascade: Boolean): Boolean = {
    requireNamespace(namespace)
    WorkspaceApi.post(
      "drop-schema",
      "catalog" -> catalog,
      "schema" -> namespace.head,
      "cascade" -> cascade.toString
    )
    true
  }
}

/** A table being created or replaced: once Delta has committed it, the workspace is notified. */
private[lakehouse] class AdoptedStagedTable(fullName: String, inner: StagedTable, adopt: () => Unit)
    extends StagedTable
    with SupportsWrite {
  private val observations = new HeldObservations
  override def name(): String = fullName
  override def schema(): StructType = inner.schema()
  override def columns(): Array[Column] = inner.columns()
  override def partitioning(): Array[Transform] = inner.partitioning()
  override def properties(): util.Map[String, String] = inner.properties()
  override def capabilities(): util.Set[TableCapability] = inner.capabilities()
  override def newWriteBuilder(info: LogicalWriteInfo): WriteBuilder =
    observations.heldBy(inner.asInstanceOf[SupportsWrite].newWriteBuilder(info))
  override def abortStagedChanges(): Unit = {
    observations.release()
    inner.abortStagedChanges()
  }
  override def commitStagedChanges(): Unit = {
    observations.release()
    inner.commitStagedChanges()
    adopt()
  }
}
