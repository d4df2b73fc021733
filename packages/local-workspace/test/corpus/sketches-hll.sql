-- @ hll-sketch-agg-1
-- spark: select hll_sketch_agg(id,4) from range(0, 0, 1, 1)
select hll_sketch_agg(id,4) from range(0)
-- @ hll-sketch-agg-2
-- spark: select hll_sketch_agg(id,4) from range(0, 1, 1, 1)
select hll_sketch_agg(id,4) from range(1)
-- @ hll-sketch-agg-3
-- spark: select hll_sketch_agg(id,4) from range(0, 7, 1, 1)
select hll_sketch_agg(id,4) from range(7)
-- @ hll-sketch-agg-4
-- spark: select hll_sketch_agg(id,4) from range(0, 8, 1, 1)
select hll_sketch_agg(id,4) from range(8)
-- @ hll-sketch-agg-5
-- spark: select hll_sketch_agg(id,4) from range(0, 100, 1, 1)
select hll_sketch_agg(id,4) from range(100)
-- @ hll-sketch-agg-6
-- spark: select hll_sketch_agg(id,7) from range(0, 8, 1, 1)
select hll_sketch_agg(id,7) from range(8)
-- @ hll-sketch-agg-7
-- spark: select hll_sketch_agg(id,8) from range(0, 8, 1, 1)
select hll_sketch_agg(id,8) from range(8)
-- @ hll-sketch-agg-8
-- spark: select hll_sketch_agg(id,8) from range(0, 30, 1, 1)
select hll_sketch_agg(id,8) from range(30)
-- @ hll-sketch-agg-9
-- spark: select hll_sketch_agg(id,8) from range(0, 200, 1, 1)
select hll_sketch_agg(id,8) from range(200)
-- @ hll-sketch-agg-10
-- spark: select hll_sketch_agg(id,5) from range(0, 200, 1, 1)
select hll_sketch_agg(id,5) from range(200)
-- @ hll-sketch-agg-11
-- spark: select hll_sketch_agg(id) from range(0, 3, 1, 1)
select hll_sketch_agg(id) from range(3)
-- @ hll-sketch-agg-12
-- spark: select hll_sketch_agg(id) from range(0, 20, 1, 1)
select hll_sketch_agg(id) from range(20)
-- @ hll-sketch-agg-13
-- spark: select hll_sketch_agg(id) from range(0, 100, 1, 1)
select hll_sketch_agg(id) from range(100)
-- @ hll-sketch-estimate-hll-sketch-agg-1
-- spark: select hll_sketch_estimate(hll_sketch_agg(id)) from range(0, 100000, 1, 1)
select hll_sketch_estimate(hll_sketch_agg(id)) from range(100000)
-- @ hll-sketch-estimate-hll-sketch-agg-2
-- spark: select hll_sketch_estimate(hll_sketch_agg(id,4)) from range(0, 100, 1, 1)
select hll_sketch_estimate(hll_sketch_agg(id,4)) from range(100)
-- @ hll-sketch-estimate-hll-sketch-agg-3
-- spark: select hll_sketch_estimate(hll_sketch_agg(id,8)) from range(0, 200, 1, 1)
select hll_sketch_estimate(hll_sketch_agg(id,8)) from range(200)
-- @ hll-sketch-estimate-hll-sketch-agg-4
-- spark: select hll_sketch_estimate(hll_sketch_agg(id,8)) from range(0, 2000, 1, 1)
select hll_sketch_estimate(hll_sketch_agg(id,8)) from range(2000)
-- @ hll-sketch-agg-14
select hll_sketch_agg(x,4) from values ('a'),('é'),('') t(x)
-- @ hll-sketch-agg-15
select hll_sketch_agg(x,4) from values (X'00'),(X'c1'),(X'') t(x)
-- @ hll-sketch-agg-16
select hll_sketch_agg(cast(x as int),4) from values (1),(-1) t(x)
-- @ hll-union-hll-sketch-agg-1
-- spark: select hll_union(a,b) from (select hll_sketch_agg(id,5) a from range(0, 3, 1, 1)), (select hll_sketch_agg(id+2,5) b from range(0, 3, 1, 1))
select hll_union(a,b) from (select hll_sketch_agg(id,5) a from range(3)), (select hll_sketch_agg(id+2,5) b from range(3))
-- @ hll-union-hll-sketch-agg-2
-- spark: select hll_union(a,b) from (select hll_sketch_agg(id,5) a from range(0, 100, 1, 1)), (select hll_sketch_agg(id+50,5) b from range(0, 100, 1, 1))
select hll_union(a,b) from (select hll_sketch_agg(id,5) a from range(100)), (select hll_sketch_agg(id+50,5) b from range(100))
-- @ hll-union-hll-sketch-agg-3
-- spark: select hll_union(a,b,true) from (select hll_sketch_agg(id,5) a from range(0, 100, 1, 1)), (select hll_sketch_agg(id+50,4) b from range(0, 100, 1, 1))
select hll_union(a,b,true) from (select hll_sketch_agg(id,5) a from range(100)), (select hll_sketch_agg(id+50,4) b from range(100))
-- @ hll-union-hll-sketch-agg-4
-- spark: select hll_union(a,b,true) from (select hll_sketch_agg(id,4) a from range(0, 100, 1, 1)), (select hll_sketch_agg(id+50,5) b from range(0, 100, 1, 1))
select hll_union(a,b,true) from (select hll_sketch_agg(id,4) a from range(100)), (select hll_sketch_agg(id+50,5) b from range(100))
-- @ hll-sketch-estimate-hll-union-1
-- spark: select hll_sketch_estimate(hll_union(a,b,true)) from (select hll_sketch_agg(id,4) a from range(0, 100, 1, 1)), (select hll_sketch_agg(id+50,5) b from range(0, 100, 1, 1))
select hll_sketch_estimate(hll_union(a,b,true)) from (select hll_sketch_agg(id,4) a from range(100)), (select hll_sketch_agg(id+50,5) b from range(100))
-- @ hll-union-hll-sketch-agg-5
-- spark: select hll_union(a,b,true) from (select hll_sketch_agg(id,8) a from range(0, 30, 1, 1)), (select hll_sketch_agg(id+50,5) b from range(0, 2, 1, 1))
select hll_union(a,b,true) from (select hll_sketch_agg(id,8) a from range(30)), (select hll_sketch_agg(id+50,5) b from range(2))
-- @ hll-union-hll-sketch-agg-6
-- spark: select hll_union(a,b,true) from (select hll_sketch_agg(id,8) a from range(0, 3, 1, 1)), (select hll_sketch_agg(id+50,8) b from range(0, 100, 1, 1))
select hll_union(a,b,true) from (select hll_sketch_agg(id,8) a from range(3)), (select hll_sketch_agg(id+50,8) b from range(100))
-- @ hll-union-hll-sketch-agg-7
-- spark: select hll_union(a,b,true) from (select hll_sketch_agg(id,8) a from range(0, 100, 1, 1)), (select hll_sketch_agg(id+50,8) b from range(0, 3, 1, 1))
select hll_union(a,b,true) from (select hll_sketch_agg(id,8) a from range(100)), (select hll_sketch_agg(id+50,8) b from range(3))
-- @ hll-union-agg-hll-sketch-agg-2
-- spark: select hll_union_agg(a) from (select hll_sketch_agg(id,5) a from range(0, 100, 1, 1))
select hll_union_agg(a) from (select hll_sketch_agg(id,5) a from range(100))
-- @ hll-union-agg-hll-sketch-agg-3
-- spark: select hll_union_agg(a) from (select hll_sketch_agg(id,5) a from range(0, 100, 1, 1) union all select hll_sketch_agg(id+50,5) b from range(0, 100, 1, 1))
select hll_union_agg(a) from (select hll_sketch_agg(id,5) a from range(100) union all select hll_sketch_agg(id+50,5) b from range(100))
-- @ hll-union-agg-hll-sketch-agg-4
-- spark: select hll_union_agg(a,true) from (select hll_sketch_agg(id,5) a from range(0, 100, 1, 1) union all select hll_sketch_agg(id+50,4) b from range(0, 100, 1, 1))
select hll_union_agg(a,true) from (select hll_sketch_agg(id,5) a from range(100) union all select hll_sketch_agg(id+50,4) b from range(100))
-- @ hll-union-agg-hll-sketch-agg-5
-- spark: select hll_union_agg(a) from (select hll_sketch_agg(id,5) a from range(0, 100, 1, 1) where id<0 group by id)
select hll_union_agg(a) from (select hll_sketch_agg(id,5) a from range(100) where id<0 group by id)
-- @ hll-sketch-agg-17
-- spark: select hll_sketch_agg(1.5) from range(0, 3, 1, 1)
select hll_sketch_agg(1.5) from range(3)
-- @ hll-sketch-agg-18
-- spark: select hll_sketch_agg(1.5D) from range(0, 3, 1, 1)
select hll_sketch_agg(1.5D) from range(3)
-- @ hll-sketch-agg-19
-- spark: select hll_sketch_agg(true) from range(0, 3, 1, 1)
select hll_sketch_agg(true) from range(3)
-- @ hll-sketch-agg-20
-- spark: select hll_sketch_agg(cast(1 as tinyint)) from range(0, 3, 1, 1)
select hll_sketch_agg(cast(1 as tinyint)) from range(3)
-- @ hll-sketch-agg-21
-- spark: select hll_sketch_agg(date'2020-01-01') from range(0, 3, 1, 1)
select hll_sketch_agg(date'2020-01-01') from range(3)
-- @ hll-sketch-agg-22
-- spark: select hll_sketch_agg(null) from range(0, 3, 1, 1)
select hll_sketch_agg(null) from range(3)
-- @ hll-sketch-agg-23
select hll_sketch_agg(x,12) from values (1),(null) t(x)
-- @ theta-sketch-estimate-hll-sketch-agg-1
-- spark: select theta_sketch_estimate(hll_sketch_agg(id)) from range(0, 3, 1, 1)
select theta_sketch_estimate(hll_sketch_agg(id)) from range(3)
-- @ hll-sketch-estimate-1
select hll_sketch_estimate(null)
-- @ hll-sketch-estimate-2
select hll_sketch_estimate(X'')
-- @ hll-sketch-estimate-theta-sketch-agg-1
-- spark: select hll_sketch_estimate(theta_sketch_agg(id)) from range(0, 3, 1, 1)
select hll_sketch_estimate(theta_sketch_agg(id)) from range(3)
-- @ hll-sketch-estimate-hll-sketch-agg-5
-- spark: select hll_sketch_estimate(hll_sketch_agg(id, 4)), hll_sketch_estimate(hll_sketch_agg(id, 12)), hll_sketch_estimate(hll_sketch_agg(id, 21)) from range(0, 1000, 1, 1)
select hll_sketch_estimate(hll_sketch_agg(id, 4)), hll_sketch_estimate(hll_sketch_agg(id, 12)), hll_sketch_estimate(hll_sketch_agg(id, 21)) from range(1000)
-- @ hll-sketch-agg-24
-- spark: select md5(hll_sketch_agg(id, 10)), md5(hll_sketch_agg(id, 12)), md5(hll_sketch_agg(id, 9)) from range(0, 5000, 1, 1)
select md5(hll_sketch_agg(id, 10)), md5(hll_sketch_agg(id, 12)), md5(hll_sketch_agg(id, 9)) from range(5000)
-- @ hll-sketch-agg-25
-- spark: select md5(hll_sketch_agg(id, 12)) from range(0, 300, 1, 1)
select md5(hll_sketch_agg(id, 12)) from range(300)
-- @ hll-sketch-agg-26
-- spark: select md5(hll_sketch_agg(id, 12)) from range(0, 400, 1, 1)
select md5(hll_sketch_agg(id, 12)) from range(400)
-- @ hll-sketch-estimate-hll-union-2
-- spark: select hll_sketch_estimate(hll_union(a, b)), md5(hll_union(a, b)) from (select hll_sketch_agg(id, 10) a from range(0, 3000, 1, 1)), (select hll_sketch_agg(id + 1000, 10) b from range(0, 3000, 1, 1))
select hll_sketch_estimate(hll_union(a, b)), md5(hll_union(a, b)) from (select hll_sketch_agg(id, 10) a from range(3000)), (select hll_sketch_agg(id + 1000, 10) b from range(3000))
-- @ hll-sketch-estimate-hll-union-3
-- spark: select hll_sketch_estimate(hll_union(a, b)), md5(hll_union(a, b)) from (select hll_sketch_agg(id, 10) a from range(0, 300, 1, 1)), (select hll_sketch_agg(id + 100, 10) b from range(0, 3000, 1, 1))
select hll_sketch_estimate(hll_union(a, b)), md5(hll_union(a, b)) from (select hll_sketch_agg(id, 10) a from range(300)), (select hll_sketch_agg(id + 100, 10) b from range(3000))
-- @ hll-sketch-estimate-hll-union-4
-- spark: select hll_sketch_estimate(hll_union(a, b)), md5(hll_union(a, b)) from (select hll_sketch_agg(id, 12) a from range(0, 50, 1, 1)), (select hll_sketch_agg(id + 20, 12) b from range(0, 60, 1, 1))
select hll_sketch_estimate(hll_union(a, b)), md5(hll_union(a, b)) from (select hll_sketch_agg(id, 12) a from range(50)), (select hll_sketch_agg(id + 20, 12) b from range(60))
-- @ hll-sketch-estimate-hll-union-5
-- spark: select hll_sketch_estimate(hll_union(a, b)) from (select hll_sketch_agg(id, 4) a from range(0, 30, 1, 1)), (select hll_sketch_agg(id, 4) b from range(0, 30, 1, 1))
select hll_sketch_estimate(hll_union(a, b)) from (select hll_sketch_agg(id, 4) a from range(30)), (select hll_sketch_agg(id, 4) b from range(30))
-- @ hll-sketch-estimate-hll-union-6
-- spark: select hll_sketch_estimate(hll_union(a, b)) from (select hll_sketch_agg(id, 5) a from range(0, 60, 1, 1)), (select hll_sketch_agg(id + 9, 5) b from range(0, 30, 1, 1))
select hll_sketch_estimate(hll_union(a, b)) from (select hll_sketch_agg(id, 5) a from range(60)), (select hll_sketch_agg(id + 9, 5) b from range(30))
-- @ hll-sketch-estimate-hll-union-7
-- spark: select hll_sketch_estimate(hll_union(a, b)) from (select hll_sketch_agg(id, 6) a from range(0, 500, 1, 1)), (select hll_sketch_agg(id + 9, 6) b from range(0, 300, 1, 1))
select hll_sketch_estimate(hll_union(a, b)) from (select hll_sketch_agg(id, 6) a from range(500)), (select hll_sketch_agg(id + 9, 6) b from range(300))
-- @ hll-sketch-estimate-hll-union-8
-- spark: select hll_sketch_estimate(hll_union(a, b)) from (select hll_sketch_agg(id, 12) a from range(0, 100000, 1, 1)), (select hll_sketch_agg(id + 9, 12) b from range(0, 90000, 1, 1))
select hll_sketch_estimate(hll_union(a, b)) from (select hll_sketch_agg(id, 12) a from range(100000)), (select hll_sketch_agg(id + 9, 12) b from range(90000))
-- @ hll-union-hll-sketch-agg-8
select hll_union(a, null) from (select hll_sketch_agg(1) a)
-- @ hll-union-hll-sketch-agg-9
select hll_union(a, b, n > 5) from (select hll_sketch_agg(1, 4) a, hll_sketch_agg(2, 5) b), values (5),(6) t(n)
-- @ hll-union-1
select hll_union(a, b, true), hll_union(b, a, true) from (select hll_sketch_agg(1, 4) a, hll_sketch_agg(2, 5) b)
-- @ hll-union-hll-sketch-agg-10
select hll_union(a, b) from (select hll_sketch_agg(1, 4) a, hll_sketch_agg(2, 5) b)
-- @ hll-sketch-estimate-3
select hll_sketch_estimate(X'0201070403000108cbd7c204'), hll_sketch_estimate(X'02010704030400080000000000000000000000000000000000000000000000000000000000000000')
-- @ hll-sketch-estimate-4
select hll_sketch_estimate(X'0201070403000108cbd7c20400000000000000000000000000000000000000000000000000000000')
-- @ hll-sketch-estimate-5
select hll_sketch_estimate(X'0a0107040000000aadaaaa04')
-- @ hll-sketch-estimate-6
select hll_sketch_estimate(X'0202070403000108cbd7c20400000000000000000000000000000000000000000000000000000000')
-- @ hll-sketch-estimate-7
select hll_sketch_estimate(X'0201080403000108cbd7c20400000000000000000000000000000000000000000000000000000000')
-- @ hll-sketch-agg-28
-- spark: select hll_sketch_agg(id, 5L) from range(0, 3, 1, 1)
select hll_sketch_agg(id, 5L) from range(3)
-- @ hll-union-agg-1
-- spark: select hll_union_agg(cast(null as binary)) from range(0, 2, 1, 1)
select hll_union_agg(cast(null as binary)) from range(2)
-- @ hll-union-agg-hll-sketch-agg-6
-- spark: select hll_union_agg(a) from (select hll_sketch_agg(id, 4) a from range(0, 3, 1, 1) union all select hll_sketch_agg(id, 5) from range(0, 3, 1, 1))
select hll_union_agg(a) from (select hll_sketch_agg(id, 4) a from range(3) union all select hll_sketch_agg(id, 5) from range(3))
-- @ hll-union-agg-hll-sketch-agg-7
-- spark: select hll_union_agg(a, true) from (select hll_sketch_agg(id, 4) a from range(0, 3, 1, 1) union all select hll_sketch_agg(id, 5) from range(0, 3, 1, 1))
select hll_union_agg(a, true) from (select hll_sketch_agg(id, 4) a from range(3) union all select hll_sketch_agg(id, 5) from range(3))
-- @ hll-union-agg-hll-sketch-agg-8
-- spark: select hll_union_agg(a, cast(null as boolean)) from (select hll_sketch_agg(id, 4) a from range(0, 3, 1, 1))
select hll_union_agg(a, cast(null as boolean)) from (select hll_sketch_agg(id, 4) a from range(3))
