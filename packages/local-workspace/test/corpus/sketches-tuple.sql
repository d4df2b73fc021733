-- @ tuple-sketch-agg-double-1
-- spark: select tuple_sketch_agg_double(id, cast(id*1.5 as double)) from range(0, 0, 1, 1)
select tuple_sketch_agg_double(id, cast(id*1.5 as double)) from range(0)
-- @ tuple-sketch-agg-double-2
-- spark: select tuple_sketch_agg_double(id, cast(id*1.5 as double)) from range(0, 1, 1, 1)
select tuple_sketch_agg_double(id, cast(id*1.5 as double)) from range(1)
-- @ tuple-sketch-agg-double-3
-- spark: select tuple_sketch_agg_double(id, cast(id*1.5 as double)) from range(0, 5, 1, 1)
select tuple_sketch_agg_double(id, cast(id*1.5 as double)) from range(5)
-- @ tuple-sketch-agg-integer-1
-- spark: select tuple_sketch_agg_integer(id, cast(id as int)) from range(0, 0, 1, 1)
select tuple_sketch_agg_integer(id, cast(id as int)) from range(0)
-- @ tuple-sketch-agg-integer-2
-- spark: select tuple_sketch_agg_integer(id, cast(id as int)) from range(0, 1, 1, 1)
select tuple_sketch_agg_integer(id, cast(id as int)) from range(1)
-- @ tuple-sketch-agg-integer-3
-- spark: select tuple_sketch_agg_integer(id, cast(id as int)) from range(0, 5, 1, 1)
select tuple_sketch_agg_integer(id, cast(id as int)) from range(5)
-- @ tuple-sketch-agg-double-4
-- spark: select tuple_sketch_agg_double(id, cast(id as double), 4) from range(0, 100, 1, 1)
select tuple_sketch_agg_double(id, cast(id as double), 4) from range(100)
-- @ tuple-sketch-agg-integer-4
-- spark: select tuple_sketch_agg_integer(id, cast(id as int), 4) from range(0, 100, 1, 1)
select tuple_sketch_agg_integer(id, cast(id as int), 4) from range(100)
-- @ tuple-sketch-agg-integer-5
-- spark: select tuple_sketch_agg_integer(id, cast(id as int), 4) from range(0, 20, 1, 1)
select tuple_sketch_agg_integer(id, cast(id as int), 4) from range(20)
-- @ tuple-sketch-agg-double-5
-- spark: select tuple_sketch_agg_double(id%3, cast(id as double), 12, 'sum') from range(0, 10, 1, 1)
select tuple_sketch_agg_double(id%3, cast(id as double), 12, 'sum') from range(10)
-- @ tuple-sketch-agg-double-6
-- spark: select tuple_sketch_agg_double(id%3, cast(id as double), 12, 'min') from range(0, 10, 1, 1)
select tuple_sketch_agg_double(id%3, cast(id as double), 12, 'min') from range(10)
-- @ tuple-sketch-agg-double-7
-- spark: select tuple_sketch_agg_double(id%3, cast(id as double), 12, 'max') from range(0, 10, 1, 1)
select tuple_sketch_agg_double(id%3, cast(id as double), 12, 'max') from range(10)
-- @ tuple-sketch-agg-double-8
-- spark: select tuple_sketch_agg_double(id%3, cast(id as double), 12, 'alwaysone') from range(0, 10, 1, 1)
select tuple_sketch_agg_double(id%3, cast(id as double), 12, 'alwaysone') from range(10)
-- @ tuple-sketch-agg-integer-6
-- spark: select tuple_sketch_agg_integer(id%3, cast(id as int), 12, 'min') from range(0, 10, 1, 1)
select tuple_sketch_agg_integer(id%3, cast(id as int), 12, 'min') from range(10)
-- @ tuple-sketch-agg-integer-7
-- spark: select tuple_sketch_agg_integer(id%3, 2000000000, 12, 'sum') from range(0, 10, 1, 1)
select tuple_sketch_agg_integer(id%3, 2000000000, 12, 'sum') from range(10)
-- @ tuple-sketch-agg-double-9
select tuple_sketch_agg_double(x, 1.0D) from values ('a'),('é'),('') t(x)
-- @ tuple-sketch-agg-double-10
select tuple_sketch_agg_double(x, 1.0D) from values (X'00'),(X'c1'),(X'') t(x)
-- @ tuple-sketch-agg-double-11
select tuple_sketch_agg_double(x, 1.0D) from values (array(1,2)),(array(1,null)) t(x)
-- @ tuple-sketch-agg-double-12
select tuple_sketch_agg_double(cast(x as double), 1.0D) from values ('0.0'),('-0.0'),('NaN') t(x)
-- @ tuple-sketch-agg-double-13
select tuple_sketch_agg_double(cast(x as float), 1.0D) from values ('0.1') t(x)
-- @ tuple-sketch-agg-double-14
select tuple_sketch_agg_double(x, 1.0D) from values (array(1L,2L)) t(x)
-- @ tuple-sketch-agg-double-15
select tuple_sketch_agg_double(x, y) from values (1,1.0D),(2,null),(null,2.0D) t(x,y)
-- @ tuple-union-double-tuple-sketch-agg-double-1
-- spark: select tuple_union_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select tuple_sketch_agg_double(id+2,3D) b from range(0, 3, 1, 1))
select tuple_union_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select tuple_sketch_agg_double(id+2,3D) b from range(3))
-- @ tuple-union-double-tuple-sketch-agg-double-2
-- spark: select tuple_union_double(a,b,12,'min') from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select tuple_sketch_agg_double(id+2,3D) b from range(0, 3, 1, 1))
select tuple_union_double(a,b,12,'min') from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select tuple_sketch_agg_double(id+2,3D) b from range(3))
-- @ tuple-union-double-tuple-sketch-agg-double-3
-- spark: select tuple_union_double(a,b,4,'max') from (select tuple_sketch_agg_double(id,2D,4) a from range(0, 50, 1, 1)), (select tuple_sketch_agg_double(id+2,3D) b from range(0, 3, 1, 1))
select tuple_union_double(a,b,4,'max') from (select tuple_sketch_agg_double(id,2D,4) a from range(50)), (select tuple_sketch_agg_double(id+2,3D) b from range(3))
-- @ tuple-union-theta-double-tuple-sketch-agg-double-1
-- spark: select tuple_union_theta_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select theta_sketch_agg(id+2) b from range(0, 3, 1, 1))
select tuple_union_theta_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select theta_sketch_agg(id+2) b from range(3))
-- @ tuple-union-theta-integer-tuple-sketch-agg-integer-1
-- spark: select tuple_union_theta_integer(a,b) from (select tuple_sketch_agg_integer(id,2) a from range(0, 3, 1, 1)), (select theta_sketch_agg(id+2) b from range(0, 3, 1, 1))
select tuple_union_theta_integer(a,b) from (select tuple_sketch_agg_integer(id,2) a from range(3)), (select theta_sketch_agg(id+2) b from range(3))
-- @ tuple-union-theta-integer-tuple-sketch-agg-integer-2
-- spark: select tuple_union_theta_integer(a,b,12,'alwaysone') from (select tuple_sketch_agg_integer(id,2) a from range(0, 3, 1, 1)), (select theta_sketch_agg(id+2) b from range(0, 3, 1, 1))
select tuple_union_theta_integer(a,b,12,'alwaysone') from (select tuple_sketch_agg_integer(id,2) a from range(3)), (select theta_sketch_agg(id+2) b from range(3))
-- @ tuple-intersection-double-tuple-sketch-agg-double-1
-- spark: select tuple_intersection_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select tuple_sketch_agg_double(id+1,3D) b from range(0, 3, 1, 1))
select tuple_intersection_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select tuple_sketch_agg_double(id+1,3D) b from range(3))
-- @ tuple-intersection-double-tuple-sketch-agg-double-2
-- spark: select tuple_intersection_double(a,b,'min') from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select tuple_sketch_agg_double(id+1,3D) b from range(0, 3, 1, 1))
select tuple_intersection_double(a,b,'min') from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select tuple_sketch_agg_double(id+1,3D) b from range(3))
-- @ tuple-intersection-double-tuple-sketch-agg-double-3
-- spark: select tuple_intersection_double(a,b,'max') from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select tuple_sketch_agg_double(id+1,3D) b from range(0, 3, 1, 1))
select tuple_intersection_double(a,b,'max') from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select tuple_sketch_agg_double(id+1,3D) b from range(3))
-- @ tuple-intersection-double-tuple-sketch-agg-double-4
-- spark: select tuple_intersection_double(a,b,'alwaysone') from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select tuple_sketch_agg_double(id+1,3D) b from range(0, 3, 1, 1))
select tuple_intersection_double(a,b,'alwaysone') from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select tuple_sketch_agg_double(id+1,3D) b from range(3))
-- @ tuple-intersection-double-tuple-sketch-agg-double-5
-- spark: select tuple_intersection_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select tuple_sketch_agg_double(id+10,3D) b from range(0, 3, 1, 1))
select tuple_intersection_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select tuple_sketch_agg_double(id+10,3D) b from range(3))
-- @ tuple-intersection-double-tuple-sketch-agg-double-6
-- spark: select tuple_intersection_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 0, 1, 1)), (select tuple_sketch_agg_double(id+10,3D) b from range(0, 3, 1, 1))
select tuple_intersection_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0)), (select tuple_sketch_agg_double(id+10,3D) b from range(3))
-- @ tuple-intersection-double-tuple-sketch-agg-double-7
-- spark: select tuple_intersection_double(a,b) from (select tuple_sketch_agg_double(id,2D,4) a from range(0, 100, 1, 1)), (select tuple_sketch_agg_double(id+10,3D,4) b from range(0, 100, 1, 1))
select tuple_intersection_double(a,b) from (select tuple_sketch_agg_double(id,2D,4) a from range(100)), (select tuple_sketch_agg_double(id+10,3D,4) b from range(100))
-- @ tuple-intersection-theta-double-tuple-sketch-agg-double-1
-- spark: select tuple_intersection_theta_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select theta_sketch_agg(id+1) b from range(0, 3, 1, 1))
select tuple_intersection_theta_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select theta_sketch_agg(id+1) b from range(3))
-- @ tuple-intersection-theta-integer-tuple-sketch-agg-integer-1
-- spark: select tuple_intersection_theta_integer(a,b,'min') from (select tuple_sketch_agg_integer(id,2) a from range(0, 3, 1, 1)), (select theta_sketch_agg(id+1) b from range(0, 3, 1, 1))
select tuple_intersection_theta_integer(a,b,'min') from (select tuple_sketch_agg_integer(id,2) a from range(3)), (select theta_sketch_agg(id+1) b from range(3))
-- @ tuple-intersection-theta-integer-tuple-sketch-agg-integer-2
-- spark: select tuple_intersection_theta_integer(a,b,'alwaysone') from (select tuple_sketch_agg_integer(id,2) a from range(0, 3, 1, 1)), (select theta_sketch_agg(id+1) b from range(0, 3, 1, 1))
select tuple_intersection_theta_integer(a,b,'alwaysone') from (select tuple_sketch_agg_integer(id,2) a from range(3)), (select theta_sketch_agg(id+1) b from range(3))
-- @ tuple-difference-double-tuple-sketch-agg-double-1
-- spark: select tuple_difference_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select tuple_sketch_agg_double(id+1,3D) b from range(0, 3, 1, 1))
select tuple_difference_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select tuple_sketch_agg_double(id+1,3D) b from range(3))
-- @ tuple-difference-theta-double-tuple-sketch-agg-double-1
-- spark: select tuple_difference_theta_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select theta_sketch_agg(id+1) b from range(0, 3, 1, 1))
select tuple_difference_theta_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select theta_sketch_agg(id+1) b from range(3))
-- @ tuple-difference-double-tuple-sketch-agg-double-2
-- spark: select tuple_difference_double(a,b) from (select tuple_sketch_agg_double(id,2D,4) a from range(0, 100, 1, 1)), (select tuple_sketch_agg_double(id+10,3D,5) b from range(0, 100, 1, 1))
select tuple_difference_double(a,b) from (select tuple_sketch_agg_double(id,2D,4) a from range(100)), (select tuple_sketch_agg_double(id+10,3D,5) b from range(100))
-- @ tuple-difference-double-tuple-sketch-agg-double-3
-- spark: select tuple_difference_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select tuple_sketch_agg_double(id,3D) b from range(0, 3, 1, 1))
select tuple_difference_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select tuple_sketch_agg_double(id,3D) b from range(3))
-- @ tuple-difference-double-tuple-sketch-agg-double-4
-- spark: select tuple_difference_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 0, 1, 1)), (select tuple_sketch_agg_double(id,3D) b from range(0, 3, 1, 1))
select tuple_difference_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0)), (select tuple_sketch_agg_double(id,3D) b from range(3))
-- @ tuple-difference-double-tuple-sketch-agg-double-5
-- spark: select tuple_difference_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select tuple_sketch_agg_double(id,3D) b from range(0, 0, 1, 1))
select tuple_difference_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select tuple_sketch_agg_double(id,3D) b from range(0))
-- @ tuple-sketch-estimate-double-tuple-sketch-agg-double-1
-- spark: select tuple_sketch_estimate_double(tuple_sketch_agg_double(id,2D,4)) from range(0, 100, 1, 1)
select tuple_sketch_estimate_double(tuple_sketch_agg_double(id,2D,4)) from range(100)
-- @ tuple-sketch-summary-double-tuple-sketch-agg-double-1
-- spark: select tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4)) from range(0, 100, 1, 1)
select tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4)) from range(100)
-- @ tuple-sketch-summary-double-tuple-sketch-agg-double-2
-- spark: select tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'min'), tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'max'), tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'alwaysone') from range(0, 100, 1, 1)
select tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'min'), tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'max'), tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'alwaysone') from range(100)
-- @ tuple-sketch-summary-double-tuple-sketch-agg-double-3
-- spark: select tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4)),tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'min'),tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'max'),tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'alwaysone') from range(0, 0, 1, 1)
select tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4)),tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'min'),tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'max'),tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'alwaysone') from range(0)
-- @ tuple-sketch-summary-integer-tuple-sketch-agg-integer-1
-- spark: select tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4)),tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4),'min'),tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4),'max'),tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4),'alwaysone') from range(0, 0, 1, 1)
select tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4)),tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4),'min'),tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4),'max'),tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4),'alwaysone') from range(0)
-- @ tuple-sketch-summary-integer-tuple-sketch-agg-integer-2
-- spark: select tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4)), typeof(tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4))), tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2000000000,4)) from range(0, 100, 1, 1)
select tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4)), typeof(tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2,4))), tuple_sketch_summary_integer(tuple_sketch_agg_integer(id,2000000000,4)) from range(100)
-- @ tuple-sketch-theta-double-tuple-sketch-agg-double-1
-- spark: select tuple_sketch_theta_double(tuple_sketch_agg_double(id,2D,4)), typeof(tuple_sketch_theta_double(tuple_sketch_agg_double(id,2D,4))) from range(0, 100, 1, 1)
select tuple_sketch_theta_double(tuple_sketch_agg_double(id,2D,4)), typeof(tuple_sketch_theta_double(tuple_sketch_agg_double(id,2D,4))) from range(100)
-- @ tuple-sketch-theta-integer-tuple-sketch-agg-integer-1
-- spark: select tuple_sketch_theta_integer(tuple_sketch_agg_integer(id,2,4)) from range(0, 5, 1, 1)
select tuple_sketch_theta_integer(tuple_sketch_agg_integer(id,2,4)) from range(5)
-- @ tuple-union-agg-double-tuple-sketch-agg-double-1
-- spark: select tuple_union_agg_double(a) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1) union all select tuple_sketch_agg_double(id+2,3D) from range(0, 3, 1, 1))
select tuple_union_agg_double(a) from (select tuple_sketch_agg_double(id,2D) a from range(3) union all select tuple_sketch_agg_double(id+2,3D) from range(3))
-- @ tuple-union-agg-double-tuple-sketch-agg-double-2
-- spark: select tuple_union_agg_double(a,12,'min') from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1) union all select tuple_sketch_agg_double(id+2,3D) from range(0, 3, 1, 1))
select tuple_union_agg_double(a,12,'min') from (select tuple_sketch_agg_double(id,2D) a from range(3) union all select tuple_sketch_agg_double(id+2,3D) from range(3))
-- @ tuple-union-agg-double-tuple-sketch-agg-double-3
-- spark: select tuple_union_agg_double(a) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1) where id>5 group by id)
select tuple_union_agg_double(a) from (select tuple_sketch_agg_double(id,2D) a from range(3) where id>5 group by id)
-- @ tuple-intersection-agg-double-tuple-sketch-agg-double-1
-- spark: select tuple_intersection_agg_double(a) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1) union all select tuple_sketch_agg_double(id+1,3D) from range(0, 3, 1, 1))
select tuple_intersection_agg_double(a) from (select tuple_sketch_agg_double(id,2D) a from range(3) union all select tuple_sketch_agg_double(id+1,3D) from range(3))
-- @ tuple-intersection-agg-double-tuple-sketch-agg-double-2
-- spark: select tuple_intersection_agg_double(a,'alwaysone') from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1) union all select tuple_sketch_agg_double(id+1,3D) from range(0, 3, 1, 1))
select tuple_intersection_agg_double(a,'alwaysone') from (select tuple_sketch_agg_double(id,2D) a from range(3) union all select tuple_sketch_agg_double(id+1,3D) from range(3))
-- @ tuple-sketch-agg-double-16
-- spark: select tuple_sketch_agg_double(id, 1D, 12, 'avg') from range(0, 3, 1, 1)
select tuple_sketch_agg_double(id, 1D, 12, 'avg') from range(3)
-- @ tuple-sketch-agg-double-17
-- spark: select tuple_sketch_agg_double(id, 1D, 12, 'SUM') from range(0, 3, 1, 1)
select tuple_sketch_agg_double(id, 1D, 12, 'SUM') from range(3)
-- @ tuple-sketch-agg-double-18
-- spark: select tuple_sketch_agg_double(id, 1D, 12, cast(null as string)) from range(0, 3, 1, 1)
select tuple_sketch_agg_double(id, 1D, 12, cast(null as string)) from range(3)
-- @ tuple-sketch-agg-double-19
-- spark: select tuple_sketch_agg_double(id, 1D, 12, cast(id as string)) from range(0, 3, 1, 1)
select tuple_sketch_agg_double(id, 1D, 12, cast(id as string)) from range(3)
-- @ tuple-sketch-agg-double-20
-- spark: select tuple_sketch_agg_double(id, 1D, 3) from range(0, 3, 1, 1)
select tuple_sketch_agg_double(id, 1D, 3) from range(3)
-- @ tuple-sketch-agg-double-21
-- spark: select tuple_sketch_agg_double(id, 1D, cast(id as int)) from range(0, 3, 1, 1)
select tuple_sketch_agg_double(id, 1D, cast(id as int)) from range(3)
-- @ tuple-sketch-agg-double-22
-- spark: select tuple_sketch_agg_double(id, 1D, cast(null as int)) from range(0, 3, 1, 1)
select tuple_sketch_agg_double(id, 1D, cast(null as int)) from range(3)
-- @ tuple-sketch-agg-double-23
-- spark: select tuple_sketch_agg_double(id, 'a') from range(0, 3, 1, 1)
select tuple_sketch_agg_double(id, 'a') from range(3)
-- @ tuple-sketch-agg-double-24
-- spark: select tuple_sketch_agg_double(id, '1') from range(0, 3, 1, 1)
select tuple_sketch_agg_double(id, '1') from range(3)
-- @ tuple-sketch-agg-integer-8
-- spark: select tuple_sketch_agg_integer(id, 1L) from range(0, 3, 1, 1)
select tuple_sketch_agg_integer(id, 1L) from range(3)
-- @ tuple-sketch-agg-integer-9
-- spark: select tuple_sketch_agg_integer(id, 1.5D) from range(0, 3, 1, 1)
select tuple_sketch_agg_integer(id, 1.5D) from range(3)
-- @ tuple-sketch-agg-double-25
-- spark: select tuple_sketch_agg_double(date'2020-01-01', 1D) from range(0, 3, 1, 1)
select tuple_sketch_agg_double(date'2020-01-01', 1D) from range(3)
-- @ tuple-sketch-agg-double-26
-- spark: select tuple_sketch_agg_double(true, 1D) from range(0, 3, 1, 1)
select tuple_sketch_agg_double(true, 1D) from range(3)
-- @ tuple-sketch-agg-double-27
-- spark: select tuple_sketch_agg_double(cast(1 as tinyint), 1D) from range(0, 3, 1, 1)
select tuple_sketch_agg_double(cast(1 as tinyint), 1D) from range(3)
-- @ tuple-sketch-agg-double-28
-- spark: select tuple_sketch_agg_double(1.5, 1D) from range(0, 3, 1, 1)
select tuple_sketch_agg_double(1.5, 1D) from range(3)
-- @ tuple-sketch-estimate-double-1
select tuple_sketch_estimate_double(cast('abc' as binary))
-- @ tuple-sketch-estimate-double-theta-sketch-agg-1
-- spark: select tuple_sketch_estimate_double(theta_sketch_agg(id)) from range(0, 3, 1, 1)
select tuple_sketch_estimate_double(theta_sketch_agg(id)) from range(3)
-- @ tuple-sketch-estimate-double-tuple-sketch-agg-integer-1
-- spark: select tuple_sketch_estimate_double(tuple_sketch_agg_integer(id,1)) from range(0, 3, 1, 1)
select tuple_sketch_estimate_double(tuple_sketch_agg_integer(id,1)) from range(3)
-- @ tuple-sketch-summary-double-tuple-sketch-agg-integer-1
-- spark: select tuple_sketch_summary_double(tuple_sketch_agg_integer(id,1)) from range(0, 3, 1, 1)
select tuple_sketch_summary_double(tuple_sketch_agg_integer(id,1)) from range(3)
-- @ tuple-sketch-estimate-integer-tuple-sketch-agg-double-1
-- spark: select tuple_sketch_estimate_integer(tuple_sketch_agg_double(id,1D)) from range(0, 3, 1, 1)
select tuple_sketch_estimate_integer(tuple_sketch_agg_double(id,1D)) from range(3)
-- @ theta-sketch-estimate-tuple-sketch-agg-double-1
-- spark: select theta_sketch_estimate(tuple_sketch_agg_double(id,1D)) from range(0, 3, 1, 1)
select theta_sketch_estimate(tuple_sketch_agg_double(id,1D)) from range(3)
-- @ tuple-sketch-summary-double-tuple-sketch-agg-double-4
-- spark: select tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'avg') from range(0, 3, 1, 1)
select tuple_sketch_summary_double(tuple_sketch_agg_double(id,2D,4),'avg') from range(3)
-- @ tuple-sketch-estimate-double-2
select tuple_sketch_estimate_double(null)
-- @ tuple-sketch-estimate-double-3
select tuple_sketch_estimate_double(X'')
-- @ tuple-union-theta-double-tuple-sketch-agg-double-2
-- spark: select tuple_union_theta_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select tuple_sketch_agg_double(id+2,1D) b from range(0, 3, 1, 1))
select tuple_union_theta_double(a,b) from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select tuple_sketch_agg_double(id+2,1D) b from range(3))
-- @ tuple-union-theta-double-tuple-sketch-agg-double-3
-- spark: select tuple_union_theta_double(b,a) from (select tuple_sketch_agg_double(id,2D) a from range(0, 3, 1, 1)), (select theta_sketch_agg(id+2) b from range(0, 3, 1, 1))
select tuple_union_theta_double(b,a) from (select tuple_sketch_agg_double(id,2D) a from range(3)), (select theta_sketch_agg(id+2) b from range(3))
-- @ tuple-sketch-agg-double-tuple-sketch-estimate-double-1
-- spark: select md5(tuple_sketch_agg_double(id, cast(id as double), 8)), tuple_sketch_estimate_double(tuple_sketch_agg_double(id, 1D, 8)) from range(0, 3000, 1, 1)
select md5(tuple_sketch_agg_double(id, cast(id as double), 8)), tuple_sketch_estimate_double(tuple_sketch_agg_double(id, 1D, 8)) from range(3000)
-- @ tuple-sketch-agg-integer-10
-- spark: select md5(tuple_sketch_agg_integer(id, 1, 5)) from range(0, 64, 1, 1)
select md5(tuple_sketch_agg_integer(id, 1, 5)) from range(64)
-- @ tuple-sketch-agg-integer-11
-- spark: select md5(tuple_sketch_agg_integer(id, 1, 12)) from range(0, 500, 1, 1)
select md5(tuple_sketch_agg_integer(id, 1, 12)) from range(500)
-- @ tuple-sketch-agg-integer-12
-- spark: select md5(tuple_sketch_agg_integer(id, 1, 12)) from range(0, 9000, 1, 1)
select md5(tuple_sketch_agg_integer(id, 1, 12)) from range(9000)
-- @ tuple-union-theta-double-tuple-sketch-agg-double-4
-- spark: select tuple_union_theta_double(a, b, 4) from (select tuple_sketch_agg_double(id, 2D, 4) a from range(0, 100, 1, 1)), (select theta_sketch_agg(id + 50, 4) b from range(0, 100, 1, 1))
select tuple_union_theta_double(a, b, 4) from (select tuple_sketch_agg_double(id, 2D, 4) a from range(100)), (select theta_sketch_agg(id + 50, 4) b from range(100))
-- @ tuple-union-double-tuple-sketch-agg-double-4
-- spark: select tuple_union_double(a, b, 4) from (select tuple_sketch_agg_double(id, 2D, 4) a from range(0, 100, 1, 1)), (select tuple_sketch_agg_double(id + 50, 3D, 4) b from range(0, 100, 1, 1))
select tuple_union_double(a, b, 4) from (select tuple_sketch_agg_double(id, 2D, 4) a from range(100)), (select tuple_sketch_agg_double(id + 50, 3D, 4) b from range(100))
-- @ tuple-difference-theta-double-tuple-sketch-agg-double-2
-- spark: select tuple_difference_theta_double(a, b) from (select tuple_sketch_agg_double(id, 2D, 4) a from range(0, 100, 1, 1)), (select theta_sketch_agg(id + 50, 5) b from range(0, 100, 1, 1))
select tuple_difference_theta_double(a, b) from (select tuple_sketch_agg_double(id, 2D, 4) a from range(100)), (select theta_sketch_agg(id + 50, 5) b from range(100))
-- @ tuple-intersection-theta-double-tuple-sketch-agg-double-2
-- spark: select tuple_intersection_theta_double(a, b) from (select tuple_sketch_agg_double(id, 2D, 4) a from range(0, 100, 1, 1)), (select theta_sketch_agg(id + 50, 5) b from range(0, 100, 1, 1))
select tuple_intersection_theta_double(a, b) from (select tuple_sketch_agg_double(id, 2D, 4) a from range(100)), (select theta_sketch_agg(id + 50, 5) b from range(100))
-- @ tuple-union-double-tuple-intersection-double-1
select tuple_union_double(a, null), tuple_intersection_double(null, a), tuple_difference_double(a, null) from (select tuple_sketch_agg_double(1, 2D) a)
-- @ tuple-sketch-estimate-double-tuple-sketch-estimate-integer-1
select tuple_sketch_estimate_double(X'01030901000ecc93'), tuple_sketch_estimate_integer(X'01030901000ecc93')
-- @ tuple-sketch-estimate-double-5
select tuple_sketch_estimate_double(X'01030901000acc93e56b61eec88044200000000000000000')
-- @ tuple-sketch-estimate-double-7
select tuple_sketch_estimate_double(X'02030901000acc93ffffffff00000000')
-- @ tuple-sketch-agg-double-29
-- spark: select tuple_sketch_agg_double(key => id, summary => 1D, mode => 'max') from range(0, 3, 1, 1)
select tuple_sketch_agg_double(key => id, summary => 1D, mode => 'max') from range(3)
-- @ tuple-sketch-agg-double-30
select tuple_sketch_agg_double(id, cast(x as double)) from values (1, 'NaN'), (2, '-0.0'), (1, '1') t(id, x)
-- @ tuple-sketch-agg-double-31
select tuple_sketch_agg_double(id, cast(x as double), 12, 'min'), tuple_sketch_agg_double(id, cast(x as double), 12, 'max') from values (1, 'NaN'), (2, '-0.0'), (1, '1'), (2, '0.0') t(id, x)
-- @ tuple-sketch-summary-double-1
-- spark: select tuple_sketch_summary_double(a), tuple_sketch_summary_double(a, 'min'), tuple_sketch_summary_double(a, 'max'), tuple_sketch_summary_double(a, 'alwaysone') from (select tuple_sketch_agg_double(id, cast(id + 1 as double)) a from range(0, 5, 1, 1))
select tuple_sketch_summary_double(a), tuple_sketch_summary_double(a, 'min'), tuple_sketch_summary_double(a, 'max'), tuple_sketch_summary_double(a, 'alwaysone') from (select tuple_sketch_agg_double(id, cast(id + 1 as double)) a from range(5))
-- @ tuple-sketch-summary-integer-1
-- spark: select tuple_sketch_summary_integer(a), tuple_sketch_summary_integer(a, 'min'), tuple_sketch_summary_integer(a, 'max'), tuple_sketch_summary_integer(a, 'alwaysone') from (select tuple_sketch_agg_integer(id, cast(id + 1 as int)) a from range(0, 5, 1, 1))
select tuple_sketch_summary_integer(a), tuple_sketch_summary_integer(a, 'min'), tuple_sketch_summary_integer(a, 'max'), tuple_sketch_summary_integer(a, 'alwaysone') from (select tuple_sketch_agg_integer(id, cast(id + 1 as int)) a from range(5))
