-- @ theta-sketch-agg-1
-- spark: select theta_sketch_agg(id) from range(0, 0, 1, 1)
select theta_sketch_agg(id) from range(0)
-- @ theta-sketch-agg-2
-- spark: select theta_sketch_agg(id) from range(0, 1, 1, 1)
select theta_sketch_agg(id) from range(1)
-- @ theta-sketch-agg-3
-- spark: select theta_sketch_agg(id) from range(0, 5, 1, 1)
select theta_sketch_agg(id) from range(5)
-- @ theta-sketch-agg-4
-- spark: select theta_sketch_agg(id,4) from range(0, 40, 1, 1)
select theta_sketch_agg(id,4) from range(40)
-- @ theta-sketch-agg-5
-- spark: select theta_sketch_agg(id,4) from range(0, 1000, 1, 1)
select theta_sketch_agg(id,4) from range(1000)
-- @ theta-sketch-estimate-theta-sketch-agg-1
-- spark: select theta_sketch_estimate(theta_sketch_agg(id,4)) from range(0, 1000, 1, 1)
select theta_sketch_estimate(theta_sketch_agg(id,4)) from range(1000)
-- @ theta-sketch-estimate-theta-sketch-agg-2
-- spark: select theta_sketch_estimate(theta_sketch_agg(id)) from range(0, 100000, 1, 1)
select theta_sketch_estimate(theta_sketch_agg(id)) from range(100000)
-- @ theta-sketch-agg-6
-- spark: select md5(theta_sketch_agg(id)), length(theta_sketch_agg(id)) from range(0, 100000, 1, 1)
select md5(theta_sketch_agg(id)), length(theta_sketch_agg(id)) from range(100000)
-- @ theta-sketch-agg-7
-- spark: select theta_sketch_agg(cast(id as double)) from range(0, 3, 1, 1)
select theta_sketch_agg(cast(id as double)) from range(3)
-- @ theta-sketch-agg-8
select theta_sketch_agg(cast(x as double)) from values ('0.0'),('-0.0'),('NaN') t(x)
-- @ theta-sketch-agg-9
select theta_sketch_agg(cast(x as float)) from values ('0.1'),('-0.0'),('NaN') t(x)
-- @ theta-sketch-agg-10
select theta_sketch_agg(x) from values ('a'),('é'),('') t(x)
-- @ theta-sketch-agg-11
select theta_sketch_agg(x) from values (X'00'),(X'c1'),(X'') t(x)
-- @ theta-sketch-agg-12
select theta_sketch_agg(x) from values (array(1,2)),(array()),(array(1,null)) t(x)
-- @ theta-sketch-agg-13
select theta_sketch_agg(x) from values (array(1L,2L)),(array(cast(-1 as bigint),null)) t(x)
-- @ theta-sketch-agg-14
select theta_sketch_agg(x) from values (array(1,2)) t(x)
-- @ theta-sketch-agg-15
select theta_sketch_agg(x) from values (array(1L,2L)) t(x)
-- @ theta-sketch-agg-16
select theta_sketch_agg(x) from values (array(1L,null)) t(x)
-- @ theta-sketch-agg-17
select theta_sketch_agg(x collate utf8_lcase) from values ('A'),('é'),('') t(x)
-- @ theta-sketch-agg-18
select theta_sketch_agg(x) from values ('a') t(x)
-- @ theta-union-theta-sketch-agg-1
-- spark: select theta_union(a,b) from (select theta_sketch_agg(id) a from range(0, 3, 1, 1)), (select theta_sketch_agg(id+2) b from range(0, 3, 1, 1))
select theta_union(a,b) from (select theta_sketch_agg(id) a from range(3)), (select theta_sketch_agg(id+2) b from range(3))
-- @ theta-union-theta-sketch-agg-2
-- spark: select theta_union(a,b) from (select theta_sketch_agg(id,5) a from range(0, 100, 1, 1)), (select theta_sketch_agg(id+50,4) b from range(0, 100, 1, 1))
select theta_union(a,b) from (select theta_sketch_agg(id,5) a from range(100)), (select theta_sketch_agg(id+50,4) b from range(100))
-- @ theta-union-theta-sketch-agg-3
-- spark: select theta_union(a,b,4) from (select theta_sketch_agg(id,5) a from range(0, 100, 1, 1)), (select theta_sketch_agg(id+50,4) b from range(0, 100, 1, 1))
select theta_union(a,b,4) from (select theta_sketch_agg(id,5) a from range(100)), (select theta_sketch_agg(id+50,4) b from range(100))
-- @ theta-intersection-theta-sketch-agg-1
-- spark: select theta_intersection(a,b) from (select theta_sketch_agg(id,5) a from range(0, 100, 1, 1)), (select theta_sketch_agg(id+50,4) b from range(0, 100, 1, 1))
select theta_intersection(a,b) from (select theta_sketch_agg(id,5) a from range(100)), (select theta_sketch_agg(id+50,4) b from range(100))
-- @ theta-intersection-theta-sketch-agg-2
-- spark: select theta_intersection(a,b) from (select theta_sketch_agg(id,5) a from range(0, 10, 1, 1)), (select theta_sketch_agg(id+50,4) b from range(0, 10, 1, 1))
select theta_intersection(a,b) from (select theta_sketch_agg(id,5) a from range(10)), (select theta_sketch_agg(id+50,4) b from range(10))
-- @ theta-intersection-theta-sketch-agg-3
-- spark: select theta_intersection(a,b) from (select theta_sketch_agg(id,5) a from range(0, 0, 1, 1)), (select theta_sketch_agg(id+50,4) b from range(0, 10, 1, 1))
select theta_intersection(a,b) from (select theta_sketch_agg(id,5) a from range(0)), (select theta_sketch_agg(id+50,4) b from range(10))
-- @ theta-difference-theta-sketch-agg-1
-- spark: select theta_difference(a,b) from (select theta_sketch_agg(id,5) a from range(0, 100, 1, 1)), (select theta_sketch_agg(id+50,4) b from range(0, 100, 1, 1))
select theta_difference(a,b) from (select theta_sketch_agg(id,5) a from range(100)), (select theta_sketch_agg(id+50,4) b from range(100))
-- @ theta-difference-theta-sketch-agg-2
-- spark: select theta_difference(a,b) from (select theta_sketch_agg(id,5) a from range(0, 100, 1, 1)), (select theta_sketch_agg(id+50,4) b from range(0, 0, 1, 1))
select theta_difference(a,b) from (select theta_sketch_agg(id,5) a from range(100)), (select theta_sketch_agg(id+50,4) b from range(0))
-- @ theta-difference-theta-sketch-agg-3
-- spark: select theta_difference(a,b) from (select theta_sketch_agg(id,5) a from range(0, 10, 1, 1)), (select theta_sketch_agg(id,4) b from range(0, 10, 1, 1))
select theta_difference(a,b) from (select theta_sketch_agg(id,5) a from range(10)), (select theta_sketch_agg(id,4) b from range(10))
-- @ theta-union-agg-theta-sketch-agg-1
-- spark: select theta_union_agg(a) from (select theta_sketch_agg(id) a from range(0, 3, 1, 1) union all select theta_sketch_agg(id+2) b from range(0, 3, 1, 1))
select theta_union_agg(a) from (select theta_sketch_agg(id) a from range(3) union all select theta_sketch_agg(id+2) b from range(3))
-- @ theta-union-agg-theta-sketch-agg-2
-- spark: select theta_union_agg(a) from (select theta_sketch_agg(id) a from range(0, 3, 1, 1) where id>5 group by id)
select theta_union_agg(a) from (select theta_sketch_agg(id) a from range(3) where id>5 group by id)
-- @ theta-intersection-agg-theta-sketch-agg-1
-- spark: select theta_intersection_agg(a) from (select theta_sketch_agg(id) a from range(0, 3, 1, 1) union all select theta_sketch_agg(id+2) b from range(0, 3, 1, 1))
select theta_intersection_agg(a) from (select theta_sketch_agg(id) a from range(3) union all select theta_sketch_agg(id+2) b from range(3))
-- @ theta-intersection-agg-theta-sketch-agg-2
-- spark: select theta_intersection_agg(a) from (select theta_sketch_agg(id,4) a from range(0, 300, 1, 1) union all select theta_sketch_agg(id+20,4) b from range(0, 300, 1, 1))
select theta_intersection_agg(a) from (select theta_sketch_agg(id,4) a from range(300) union all select theta_sketch_agg(id+20,4) b from range(300))
-- @ theta-union-agg-theta-sketch-agg-3
-- spark: select theta_union_agg(a,4) from (select theta_sketch_agg(id,4) a from range(0, 300, 1, 1) union all select theta_sketch_agg(id+20,4) b from range(0, 300, 1, 1))
select theta_union_agg(a,4) from (select theta_sketch_agg(id,4) a from range(300) union all select theta_sketch_agg(id+20,4) b from range(300))
-- @ theta-union-agg-theta-sketch-agg-4
-- spark: select theta_union_agg(a,5) from (select theta_sketch_agg(id,4) a from range(0, 300, 1, 1) union all select theta_sketch_agg(id+20,4) b from range(0, 300, 1, 1))
select theta_union_agg(a,5) from (select theta_sketch_agg(id,4) a from range(300) union all select theta_sketch_agg(id+20,4) b from range(300))
-- @ theta-sketch-agg-19
-- spark: select theta_sketch_agg(date'2020-01-01') from range(0, 3, 1, 1)
select theta_sketch_agg(date'2020-01-01') from range(3)
-- @ theta-sketch-agg-20
-- spark: select theta_sketch_agg(true) from range(0, 3, 1, 1)
select theta_sketch_agg(true) from range(3)
-- @ theta-sketch-agg-21
-- spark: select theta_sketch_agg(cast(1 as tinyint)) from range(0, 3, 1, 1)
select theta_sketch_agg(cast(1 as tinyint)) from range(3)
-- @ theta-sketch-agg-22
-- spark: select theta_sketch_agg(1.5) from range(0, 3, 1, 1)
select theta_sketch_agg(1.5) from range(3)
-- @ theta-sketch-agg-23
-- spark: select theta_sketch_agg(null) from range(0, 3, 1, 1)
select theta_sketch_agg(null) from range(3)
-- @ theta-sketch-agg-24
-- spark: select theta_sketch_agg(array('a')) from range(0, 3, 1, 1)
select theta_sketch_agg(array('a')) from range(3)
-- @ theta-sketch-estimate-1
select theta_sketch_estimate(X'')
-- @ theta-sketch-estimate-2
select theta_sketch_estimate(null)
-- @ theta-sketch-estimate-theta-sketch-agg-3
select hex(sketch), theta_sketch_estimate(sketch) from (select g, theta_sketch_agg(v) sketch from values (1,10),(1,20),(2,10),(3,cast(null as int)) t(g,v) group by g) order by g
-- @ theta-sketch-estimate-3
select theta_sketch_estimate(X'01030300001e0000'), theta_sketch_estimate(X'01030300003acc93e56b61eec8804420')
-- @ theta-sketch-estimate-4
select theta_sketch_estimate(X'0104033e011acc930516')
-- @ theta-sketch-estimate-5
select theta_sketch_estimate(X'01090300003acc93e56b61eec8804420')
-- @ theta-sketch-estimate-6
select theta_sketch_estimate(X'01030900003acc93e56b61eec8804420')
-- @ theta-union-theta-sketch-agg-4
select theta_union(a, b, 3) from (select theta_sketch_agg(1) a, theta_sketch_agg(2) b)
-- @ theta-union-theta-sketch-agg-5
select theta_union(a, null) from (select theta_sketch_agg(1) a)
-- @ theta-union-theta-sketch-agg-6
select theta_union(a, b, n) from (select theta_sketch_agg(1) a, theta_sketch_agg(2) b), values (5),(6) t(n)
-- @ theta-intersection-theta-difference-1
select theta_intersection(a, null), theta_difference(null, a) from (select theta_sketch_agg(1) a)
-- @ theta-sketch-agg-25
-- spark: select theta_sketch_agg(distinct id, 4) from range(0, 30, 1, 1)
select theta_sketch_agg(distinct id, 4) from range(30)
-- @ theta-sketch-agg-26
-- spark: select theta_sketch_agg(id, 4) filter (where id > 3) from range(0, 9, 1, 1)
select theta_sketch_agg(id, 4) filter (where id > 3) from range(9)
-- @ theta-sketch-estimate-theta-sketch-agg-4
select g, theta_sketch_estimate(theta_sketch_agg(v) over (partition by g)) from values (1,10),(1,20),(2,10) t(g,v) order by g
-- @ theta-union-agg-1
-- spark: select theta_union_agg(cast(null as binary)) from range(0, 2, 1, 1)
select theta_union_agg(cast(null as binary)) from range(2)
-- @ theta-union-agg-2
-- spark: select theta_union_agg(X'00') from range(0, 2, 1, 1)
select theta_union_agg(X'00') from range(2)
-- @ theta-sketch-agg-27
select theta_sketch_agg(interval 1 day)
-- @ theta-sketch-agg-28
select theta_sketch_agg(struct(1))
-- @ theta-sketch-agg-29
select theta_sketch_agg(timestamp'2020-01-01')
-- @ theta-sketch-agg-30
select theta_sketch_agg(cast(1 as smallint))
-- @ theta-sketch-agg-31
select theta_sketch_agg(1.0BD)
-- @ theta-sketch-agg-32
select theta_sketch_agg('a', 5, 6)
-- @ theta-sketch-agg-34
-- spark: select theta_sketch_agg(id, 5L) from range(0, 3, 1, 1)
select theta_sketch_agg(id, 5L) from range(3)
-- @ theta-sketch-agg-35
-- spark: select length(theta_sketch_agg(id, 10)), md5(theta_sketch_agg(id, 10)), theta_sketch_estimate(theta_sketch_agg(id, 10)) from range(0, 5000, 1, 1)
select length(theta_sketch_agg(id, 10)), md5(theta_sketch_agg(id, 10)), theta_sketch_estimate(theta_sketch_agg(id, 10)) from range(5000)
-- @ theta-sketch-agg-theta-sketch-estimate-1
-- spark: select md5(theta_sketch_agg(id, 12)), theta_sketch_estimate(theta_sketch_agg(id, 12)) from range(0, 4096, 1, 1)
select md5(theta_sketch_agg(id, 12)), theta_sketch_estimate(theta_sketch_agg(id, 12)) from range(4096)
-- @ theta-sketch-agg-theta-sketch-estimate-2
-- spark: select md5(theta_sketch_agg(cast(id as string), 8)), theta_sketch_estimate(theta_sketch_agg(cast(id as string), 8)) from range(0, 300, 1, 1)
select md5(theta_sketch_agg(cast(id as string), 8)), theta_sketch_estimate(theta_sketch_agg(cast(id as string), 8)) from range(300)
-- @ theta-sketch-agg-36
select hex(theta_sketch_agg(repeat('x', n))) from values (1),(7),(8),(15),(16),(17),(31),(32),(33) t(n)
-- @ theta-sketch-agg-37
select n, hex(theta_sketch_agg(repeat('é', n))) from values (1),(4),(5),(8),(9),(16),(17) t(n) group by n order by n
-- @ theta-estimation-mode-without-entries
-- spark: select hex(theta_intersection(a, b)), theta_sketch_estimate(theta_intersection(a, b)) from (select theta_sketch_agg(id, 4) a from range(0, 100, 1, 1)), (select theta_sketch_agg(id + 1000, 4) b from range(0, 100, 1, 1))
select hex(theta_intersection(a, b)), theta_sketch_estimate(theta_intersection(a, b)) from (select theta_sketch_agg(id, 4) a from range(100)), (select theta_sketch_agg(id + 1000, 4) b from range(100))
-- @ theta-estimation-mode-difference-of-itself
-- spark: select hex(theta_difference(a, a)), theta_sketch_estimate(theta_difference(a, a)) from (select theta_sketch_agg(id, 4) a from range(0, 100, 1, 1))
select hex(theta_difference(a, a)), theta_sketch_estimate(theta_difference(a, a)) from (select theta_sketch_agg(id, 4) a from range(100))
-- @ theta-estimation-mode-one-entry
-- spark: select n, hex(theta_difference(a, b)) from (select theta_sketch_agg(id, 4) a from range(0, 100, 1, 1)), (select n, theta_sketch_agg(id, 4) b from range(0, 100, 1, 1), values (90), (91), (92), (93), (94), (95), (96), (97), (98), (99) t(n) where id < n group by n) order by n
select n, hex(theta_difference(a, b)) from (select theta_sketch_agg(id, 4) a from range(100)), (select n, theta_sketch_agg(id, 4) b from range(100), values (90), (91), (92), (93), (94), (95), (96), (97), (98), (99) t(n) where id < n group by n) order by n
-- @ theta-union-of-an-estimating-one-without-entries
-- spark: select hex(theta_union(theta_difference(a, a), b)), hex(theta_union(a, c)), hex(theta_intersection(theta_difference(a, a), c)), hex(theta_difference(c, a)) from (select theta_sketch_agg(id, 4) a from range(0, 100, 1, 1)), (select theta_sketch_agg(id + 1000) b from range(0, 100, 1, 1)), (select theta_sketch_agg(id) c from range(0))
select hex(theta_union(theta_difference(a, a), b)), hex(theta_union(a, c)), hex(theta_intersection(theta_difference(a, a), c)), hex(theta_difference(c, a)) from (select theta_sketch_agg(id, 4) a from range(100)), (select theta_sketch_agg(id + 1000) b from range(100)), (select theta_sketch_agg(id) c from range(0))
