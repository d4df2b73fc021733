/** What Spark 4.2 answers to EXPLAIN: the texts are recorded. */

export const JOIN_FORMATTED = `== Physical Plan ==
AdaptiveSparkPlan (12)
+- TakeOrderedAndProject (11)
   +- HashAggregate (10)
      +- Exchange (9)
         +- HashAggregate (8)
            +- Project (7)
               +- BroadcastHashJoin Inner BuildRight (6)
                  :- Filter (2)
                  :  +- Scan parquet spark_catalog.default.orders (1)
                  +- BroadcastExchange (5)
                     +- Filter (4)
                        +- Scan parquet spark_catalog.default.customers (3)


(1) Scan parquet spark_catalog.default.orders
Output [2]: [k#12L, amount#13L]
Batched: true
Location: InMemoryFileIndex [file:/warehouse/orders]
PushedFilters: [IsNotNull(amount), GreaterThan(amount,10), IsNotNull(k)]
ReadSchema: struct<k:bigint,amount:bigint>

(2) Filter
Input [2]: [k#12L, amount#13L]
Condition : ((isnotnull(amount#13L) AND (amount#13L > 10)) AND isnotnull(k#12L))

(3) Scan parquet spark_catalog.default.customers
Output [2]: [k#14L, name#15]
Batched: true
Location: InMemoryFileIndex [file:/warehouse/customers]
PushedFilters: [IsNotNull(k)]
ReadSchema: struct<k:bigint,name:string>

(4) Filter
Input [2]: [k#14L, name#15]
Condition : isnotnull(k#14L)

(5) BroadcastExchange
Input [2]: [k#14L, name#15]
Arguments: HashedRelationBroadcastMode(List(input[0, bigint, false]),false), [plan_id=92]

(6) BroadcastHashJoin
Left keys [1]: [k#12L]
Right keys [1]: [k#14L]
Join type: Inner
Join condition: None

(7) Project
Output [2]: [amount#13L, name#15]
Input [4]: [k#12L, amount#13L, k#14L, name#15]

(8) HashAggregate
Input [2]: [amount#13L, name#15]
Keys [1]: [name#15]
Functions [1]: [partial_sum(amount#13L)]
Aggregate Attributes [1]: [sum#19L]
Results [2]: [name#15, sum#20L]

(9) Exchange
Input [2]: [name#15, sum#20L]
Arguments: hashpartitioning(name#15, 200), ENSURE_REQUIREMENTS, [plan_id=97]

(10) HashAggregate
Input [2]: [name#15, sum#20L]
Keys [1]: [name#15]
Functions [1]: [sum(amount#13L)]
Aggregate Attributes [1]: [sum(amount#13L)#18L]
Results [2]: [name#15, sum(amount#13L)#18L AS total#6L]

(11) TakeOrderedAndProject
Input [2]: [name#15, total#6L]
Arguments: 5, [total#6L DESC NULLS LAST], [name#15, total#6L]

(12) AdaptiveSparkPlan
Output [2]: [name#15, total#6L]
Arguments: isFinalPlan=false
`;

export const JOIN_SIMPLE = `== Physical Plan ==
AdaptiveSparkPlan isFinalPlan=false
+- TakeOrderedAndProject(limit=5, orderBy=[total#21L DESC NULLS LAST], output=[name#15,total#21L])
   +- HashAggregate(keys=[name#15], functions=[sum(amount#13L)])
      +- Exchange hashpartitioning(name#15, 200), ENSURE_REQUIREMENTS, [plan_id=150]
         +- HashAggregate(keys=[name#15], functions=[partial_sum(amount#13L)])
            +- Project [amount#13L, name#15]
               +- BroadcastHashJoin [k#12L], [k#14L], Inner, BuildRight, false, false
                  :- Filter ((isnotnull(amount#13L) AND (amount#13L > 10)) AND isnotnull(k#12L))
                  :  +- FileScan parquet spark_catalog.default.orders[k#12L,amount#13L] Batched: true, DataFilters: [isnotnull(amount#13L), (amount#13L > 10), isnotnull(k#12L)], Format: Parquet, Location: InMemoryFileIndex(1 paths)[file:/warehouse/orders], PartitionFilters: [], PushedFilters: [IsNotNull(amount), GreaterThan(amount,10), IsNotNull(k)], ReadSchema: struct<k:bigint,amount:bigint>
                  +- BroadcastExchange HashedRelationBroadcastMode(List(input[0, bigint, false]),false), [plan_id=145]
                     +- Filter isnotnull(k#14L)
                        +- FileScan parquet spark_catalog.default.customers[k#14L,name#15] Batched: true, DataFilters: [isnotnull(k#14L)], Format: Parquet, Location: InMemoryFileIndex(1 paths)[file:/warehouse/customers], PartitionFilters: [], PushedFilters: [IsNotNull(k)], ReadSchema: struct<k:bigint,name:string>
`;

export const SUBQUERY_FORMATTED = `== Physical Plan ==
AdaptiveSparkPlan (8)
+- Project (7)
   +- BroadcastHashJoin LeftSemi BuildRight (6)
      :- Project (3)
      :  +- Filter (2)
      :     +- Scan parquet spark_catalog.default.orders (1)
      +- BroadcastExchange (5)
         +- Scan parquet spark_catalog.default.customers (4)


(1) Scan parquet spark_catalog.default.orders
Output [3]: [id#11L, k#12L, amount#13L]
Batched: true
Location: InMemoryFileIndex [file:/warehouse/orders]
PushedFilters: [IsNotNull(amount)]
ReadSchema: struct<id:bigint,k:bigint,amount:bigint>

(2) Filter
Input [3]: [id#11L, k#12L, amount#13L]
Condition : (isnotnull(amount#13L) AND (cast(amount#13L as double) > Subquery subquery#29, [id=#190]))

(3) Project
Output [2]: [id#11L, k#12L]
Input [3]: [id#11L, k#12L, amount#13L]

(4) Scan parquet spark_catalog.default.customers
Output [1]: [k#14L]
Batched: true
Location: InMemoryFileIndex [file:/warehouse/customers]
ReadSchema: struct<k:bigint>

(5) BroadcastExchange
Input [1]: [k#14L]
Arguments: HashedRelationBroadcastMode(List(input[0, bigint, true]),false), [plan_id=201]

(6) BroadcastHashJoin
Left keys [1]: [k#12L]
Right keys [1]: [k#14L]
Join type: LeftSemi
Join condition: None

(7) Project
Output [1]: [id#11L]
Input [2]: [id#11L, k#12L]

(8) AdaptiveSparkPlan
Output [1]: [id#11L]
Arguments: isFinalPlan=false

===== Subqueries =====

Subquery:1 Hosting operator id = 2 Hosting Expression = Subquery subquery#29, [id=#190]
AdaptiveSparkPlan (13)
+- HashAggregate (12)
   +- Exchange (11)
      +- HashAggregate (10)
         +- Scan parquet spark_catalog.default.orders (9)


(9) Scan parquet spark_catalog.default.orders
Output [1]: [amount#40L]
Batched: true
Location: InMemoryFileIndex [file:/warehouse/orders]
ReadSchema: struct<amount:bigint>

(10) HashAggregate
Input [1]: [amount#40L]
Keys: []
Functions [1]: [partial_avg(amount#40L)]
Aggregate Attributes [2]: [sum#41, count#42L]
Results [2]: [sum#43, count#44L]

(11) Exchange
Input [2]: [sum#43, count#44L]
Arguments: SinglePartition, ENSURE_REQUIREMENTS, [plan_id=188]

(12) HashAggregate
Input [2]: [sum#43, count#44L]
Keys: []
Functions [1]: [avg(amount#40L)]
Aggregate Attributes [1]: [avg(amount#40L)#35]
Results [1]: [avg(amount#40L)#35 AS avg(amount)#36]

(13) AdaptiveSparkPlan
Output [1]: [avg(amount)#36]
Arguments: isFinalPlan=false

Subquery:2 Hosting operator id = 1 Hosting Expression = Subquery subquery#29, [id=#192]
AdaptiveSparkPlan (13)
+- HashAggregate (12)
   +- Exchange (11)
      +- HashAggregate (10)
         +- Scan parquet spark_catalog.default.orders (9)
`;
