/** Words of Spark SQL that an editor shows as keywords. */
export const SPARK_KEYWORDS =
  'add after all alter always analyze and anti any as asc at begin between both by cache cascade case cast catalog ' +
  'catalogs change check clear cluster clustered codegen collate column columns comment commit compact compute ' +
  'constraint continue copy create cross cube current cursor data database databases declare default delete delta ' +
  'desc describe detail directory distinct distribute div do drop else elseif end escape except execute exists ' +
  'explain explode external extract false fetch fields filter first following for format formatted from full ' +
  'function functions generated global grant group grouping handler having history if ignore ilike immediate in ' +
  'index inner insert intersect interval into inventory invoker is iterate join last lateral leading leave left ' +
  'like limit local location logical loop map matched merge minus name natural no not null nulls of offset on only ' +
  'optimize option options or order outer over overwrite partition partitioned partitions percent pivot preceding ' +
  'principals purge qualify query range recursive references refresh regexp rename repair repeat replace reset ' +
  'resignal restore restrict revoke right rlike rollback rollup row rows schema schemas select semi separated set ' +
  'sets show signal skewed some sort sorted source sqlexception sqlstate statistics stored struct table tables ' +
  'tablesample target tblproperties temp temporary terminated then time timestampadd timestampdiff to trailing ' +
  'transaction transform trim true truncate try_cast type unbounded uncache union unique unknown unpivot until ' +
  'update use user using vacuum values version view views volume volumes when where while window with within zone ' +
  'zorder';

/** Names of Spark's data types. */
export const SPARK_TYPES =
  'array bigint binary boolean byte char date dec decimal double float int integer long map numeric real short smallint ' +
  'string struct timestamp timestamp_ltz timestamp_ntz tinyint varchar variant void';
