-- @ kll-sketch-agg-bigint-1
-- spark: select kll_sketch_agg_bigint(id) from range(0, 0, 1, 1)
select kll_sketch_agg_bigint(id) from range(0)
-- @ kll-sketch-agg-bigint-2
-- spark: select kll_sketch_agg_bigint(id) from range(0, 1, 1, 1)
select kll_sketch_agg_bigint(id) from range(1)
-- @ kll-sketch-agg-bigint-3
-- spark: select kll_sketch_agg_bigint(id) from range(0, 5, 1, 1)
select kll_sketch_agg_bigint(id) from range(5)
-- @ kll-sketch-agg-bigint-4
-- spark: select kll_sketch_agg_bigint(id,8) from range(0, 5, 1, 1)
select kll_sketch_agg_bigint(id,8) from range(5)
-- @ kll-sketch-agg-bigint-5
-- spark: select kll_sketch_agg_bigint(id,8) from range(0, 8, 1, 1)
select kll_sketch_agg_bigint(id,8) from range(8)
-- @ kll-sketch-agg-float-1
-- spark: select kll_sketch_agg_float(cast(id as float)) from range(0, 0, 1, 1)
select kll_sketch_agg_float(cast(id as float)) from range(0)
-- @ kll-sketch-agg-float-2
-- spark: select kll_sketch_agg_float(cast(id as float)) from range(0, 1, 1, 1)
select kll_sketch_agg_float(cast(id as float)) from range(1)
-- @ kll-sketch-agg-float-3
-- spark: select kll_sketch_agg_float(cast(id as float)) from range(0, 5, 1, 1)
select kll_sketch_agg_float(cast(id as float)) from range(5)
-- @ kll-sketch-agg-double-1
-- spark: select kll_sketch_agg_double(cast(id as double)) from range(0, 0, 1, 1)
select kll_sketch_agg_double(cast(id as double)) from range(0)
-- @ kll-sketch-agg-double-2
-- spark: select kll_sketch_agg_double(cast(id as double)) from range(0, 1, 1, 1)
select kll_sketch_agg_double(cast(id as double)) from range(1)
-- @ kll-sketch-agg-double-3
-- spark: select kll_sketch_agg_double(cast(id as double)) from range(0, 5, 1, 1)
select kll_sketch_agg_double(cast(id as double)) from range(5)
-- @ kll-sketch-to-string-bigint-kll-sketch-agg-bigint-1
-- spark: select kll_sketch_to_string_bigint(kll_sketch_agg_bigint(id)) from range(0, 0, 1, 1)
select kll_sketch_to_string_bigint(kll_sketch_agg_bigint(id)) from range(0)
-- @ kll-sketch-to-string-bigint-kll-sketch-agg-bigint-2
-- spark: select kll_sketch_to_string_bigint(kll_sketch_agg_bigint(id)) from range(0, 1, 1, 1)
select kll_sketch_to_string_bigint(kll_sketch_agg_bigint(id)) from range(1)
-- @ kll-sketch-to-string-bigint-kll-sketch-agg-bigint-3
-- spark: select kll_sketch_to_string_bigint(kll_sketch_agg_bigint(id)) from range(0, 5, 1, 1)
select kll_sketch_to_string_bigint(kll_sketch_agg_bigint(id)) from range(5)
-- @ kll-sketch-to-string-float-kll-sketch-agg-float-1
-- spark: select kll_sketch_to_string_float(kll_sketch_agg_float(cast(id as float))) from range(0, 0, 1, 1)
select kll_sketch_to_string_float(kll_sketch_agg_float(cast(id as float))) from range(0)
-- @ kll-sketch-to-string-float-kll-sketch-agg-float-2
-- spark: select kll_sketch_to_string_float(kll_sketch_agg_float(cast(id as float))) from range(0, 5, 1, 1)
select kll_sketch_to_string_float(kll_sketch_agg_float(cast(id as float))) from range(5)
-- @ kll-sketch-to-string-double-kll-sketch-agg-double-1
-- spark: select kll_sketch_to_string_double(kll_sketch_agg_double(cast(id as double))) from range(0, 0, 1, 1)
select kll_sketch_to_string_double(kll_sketch_agg_double(cast(id as double))) from range(0)
-- @ kll-sketch-to-string-double-kll-sketch-agg-double-2
-- spark: select kll_sketch_to_string_double(kll_sketch_agg_double(cast(id as double))) from range(0, 5, 1, 1)
select kll_sketch_to_string_double(kll_sketch_agg_double(cast(id as double))) from range(5)
-- @ kll-sketch-get-quantile-bigint-1
-- spark: select kll_sketch_get_quantile_bigint(a,0.0), kll_sketch_get_quantile_bigint(a,0.1), kll_sketch_get_quantile_bigint(a,0.2), kll_sketch_get_quantile_bigint(a,0.5), kll_sketch_get_quantile_bigint(a,1.0), kll_sketch_get_quantile_bigint(a,array(0.25,0.75)) from (select kll_sketch_agg_bigint(id*10) a from range(0, 5, 1, 1))
select kll_sketch_get_quantile_bigint(a,0.0), kll_sketch_get_quantile_bigint(a,0.1), kll_sketch_get_quantile_bigint(a,0.2), kll_sketch_get_quantile_bigint(a,0.5), kll_sketch_get_quantile_bigint(a,1.0), kll_sketch_get_quantile_bigint(a,array(0.25,0.75)) from (select kll_sketch_agg_bigint(id*10) a from range(5))
-- @ kll-sketch-get-rank-bigint-1
-- spark: select kll_sketch_get_rank_bigint(a,-1L), kll_sketch_get_rank_bigint(a,10L), kll_sketch_get_rank_bigint(a,15L), kll_sketch_get_rank_bigint(a,1000L), kll_sketch_get_rank_bigint(a,array(10L,20L)) from (select kll_sketch_agg_bigint(id*10) a from range(0, 5, 1, 1))
select kll_sketch_get_rank_bigint(a,-1L), kll_sketch_get_rank_bigint(a,10L), kll_sketch_get_rank_bigint(a,15L), kll_sketch_get_rank_bigint(a,1000L), kll_sketch_get_rank_bigint(a,array(10L,20L)) from (select kll_sketch_agg_bigint(id*10) a from range(5))
-- @ kll-sketch-get-quantile-bigint-kll-sketch-get-rank-float-1
-- spark: select typeof(kll_sketch_get_quantile_bigint(a,array(0.25,0.75))), typeof(kll_sketch_get_rank_float(b,array(0.25F))), typeof(kll_sketch_get_quantile_float(b,0.5)), typeof(kll_sketch_get_n_float(b)) from (select kll_sketch_agg_bigint(id*10) a, kll_sketch_agg_float(1F) b from range(0, 5, 1, 1))
select typeof(kll_sketch_get_quantile_bigint(a,array(0.25,0.75))), typeof(kll_sketch_get_rank_float(b,array(0.25F))), typeof(kll_sketch_get_quantile_float(b,0.5)), typeof(kll_sketch_get_n_float(b)) from (select kll_sketch_agg_bigint(id*10) a, kll_sketch_agg_float(1F) b from range(5))
-- @ kll-sketch-get-quantile-float-kll-sketch-get-quantile-double-1
-- spark: select kll_sketch_get_quantile_float(a,0.5), kll_sketch_get_quantile_double(b,0.5),kll_sketch_get_rank_float(a,2F), kll_sketch_get_rank_double(b,2D) from (select kll_sketch_agg_float(cast(id as float)) a, kll_sketch_agg_double(cast(id as double)) b from range(0, 5, 1, 1))
select kll_sketch_get_quantile_float(a,0.5), kll_sketch_get_quantile_double(b,0.5),kll_sketch_get_rank_float(a,2F), kll_sketch_get_rank_double(b,2D) from (select kll_sketch_agg_float(cast(id as float)) a, kll_sketch_agg_double(cast(id as double)) b from range(5))
-- @ kll-sketch-get-quantile-bigint-kll-sketch-agg-bigint-1
-- spark: select kll_sketch_get_quantile_bigint(kll_sketch_agg_bigint(id),0.5) from range(0, 0, 1, 1)
select kll_sketch_get_quantile_bigint(kll_sketch_agg_bigint(id),0.5) from range(0)
-- @ kll-sketch-get-rank-bigint-kll-sketch-agg-bigint-1
-- spark: select kll_sketch_get_rank_bigint(kll_sketch_agg_bigint(id),5L) from range(0, 0, 1, 1)
select kll_sketch_get_rank_bigint(kll_sketch_agg_bigint(id),5L) from range(0)
-- @ kll-sketch-get-rank-double-kll-sketch-agg-double-1
-- spark: select kll_sketch_get_rank_double(kll_sketch_agg_double(cast(id as double)),5D) from range(0, 0, 1, 1)
select kll_sketch_get_rank_double(kll_sketch_agg_double(cast(id as double)),5D) from range(0)
-- @ kll-sketch-get-quantile-double-kll-sketch-agg-double-1
-- spark: select kll_sketch_get_quantile_double(kll_sketch_agg_double(cast(id as double)),0.5D) from range(0, 0, 1, 1)
select kll_sketch_get_quantile_double(kll_sketch_agg_double(cast(id as double)),0.5D) from range(0)
-- @ kll-sketch-get-n-bigint-kll-sketch-agg-bigint-1
-- spark: select kll_sketch_get_n_bigint(kll_sketch_agg_bigint(id)) from range(0, 0, 1, 1)
select kll_sketch_get_n_bigint(kll_sketch_agg_bigint(id)) from range(0)
-- @ kll-sketch-merge-bigint-kll-sketch-agg-bigint-1
-- spark: select kll_sketch_merge_bigint(a,a) from (select kll_sketch_agg_bigint(id) a from range(0, 3, 1, 1))
select kll_sketch_merge_bigint(a,a) from (select kll_sketch_agg_bigint(id) a from range(3))
-- @ kll-sketch-merge-bigint-kll-sketch-agg-bigint-2
-- spark: select kll_sketch_merge_bigint(a,b) from (select kll_sketch_agg_bigint(id,8) a from range(0, 3, 1, 1)), (select kll_sketch_agg_bigint(id) b from range(0, 3, 1, 1))
select kll_sketch_merge_bigint(a,b) from (select kll_sketch_agg_bigint(id,8) a from range(3)), (select kll_sketch_agg_bigint(id) b from range(3))
-- @ kll-merge-agg-bigint-kll-sketch-agg-bigint-4
-- spark: select kll_merge_agg_bigint(a) from (select kll_sketch_agg_bigint(id) a from range(0, 3, 1, 1) where id>5 group by id)
select kll_merge_agg_bigint(a) from (select kll_sketch_agg_bigint(id) a from range(3) where id>5 group by id)
-- @ kll-sketch-get-quantile-bigint-kll-sketch-get-rank-bigint-1
-- spark: select kll_sketch_get_quantile_bigint(a, null), kll_sketch_get_rank_bigint(a, null) from (select kll_sketch_agg_bigint(id) a from range(0, 3, 1, 1))
select kll_sketch_get_quantile_bigint(a, null), kll_sketch_get_rank_bigint(a, null) from (select kll_sketch_agg_bigint(id) a from range(3))
-- @ kll-sketch-get-quantile-bigint-kll-sketch-agg-bigint-2
-- spark: select kll_sketch_get_quantile_bigint(a, array(0.5,null)) from (select kll_sketch_agg_bigint(id) a from range(0, 3, 1, 1))
select kll_sketch_get_quantile_bigint(a, array(0.5,null)) from (select kll_sketch_agg_bigint(id) a from range(3))
-- @ kll-sketch-get-quantile-double-kll-sketch-agg-float-1
select kll_sketch_get_quantile_double(kll_sketch_agg_float(1F),0.5)
-- @ kll-sketch-get-n-double-kll-sketch-agg-float-1
select kll_sketch_get_n_double(kll_sketch_agg_float(1F))
-- @ kll-sketch-get-quantile-double-kll-sketch-agg-bigint-1
-- spark: select kll_sketch_get_quantile_double(kll_sketch_agg_bigint(id),0.5) from range(0, 5, 1, 1)
select kll_sketch_get_quantile_double(kll_sketch_agg_bigint(id),0.5) from range(5)
-- @ kll-sketch-get-quantile-bigint-kll-sketch-agg-float-1
-- spark: select kll_sketch_get_quantile_bigint(kll_sketch_agg_float(id),0.5) from (select cast(id as float) id from range(0, 5, 1, 1))
select kll_sketch_get_quantile_bigint(kll_sketch_agg_float(id),0.5) from (select cast(id as float) id from range(5))
-- @ kll-sketch-get-quantile-bigint-kll-sketch-agg-double-1
-- spark: select kll_sketch_get_quantile_bigint(kll_sketch_agg_double(id),0.5) from (select cast(id as double) id from range(0, 5, 1, 1))
select kll_sketch_get_quantile_bigint(kll_sketch_agg_double(id),0.5) from (select cast(id as double) id from range(5))
-- @ kll-sketch-get-n-bigint-1
select kll_sketch_get_n_bigint(X'')
-- @ kll-sketch-get-n-bigint-2
select kll_sketch_get_n_bigint(null)
-- @ kll-sketch-get-n-bigint-kll-sketch-agg-bigint-2
-- spark: select kll_sketch_get_n_bigint(kll_sketch_agg_bigint(id)), kll_sketch_get_n_bigint(kll_sketch_agg_bigint(id, 8)) from range(0, 3000, 1, 1)
select kll_sketch_get_n_bigint(kll_sketch_agg_bigint(id)), kll_sketch_get_n_bigint(kll_sketch_agg_bigint(id, 8)) from range(3000)
-- @ kll-sketch-get-quantile-bigint-kll-sketch-agg-bigint-3
-- spark: select abs(kll_sketch_get_quantile_bigint(kll_sketch_agg_bigint(id), 0.5) - 1500) < 100, abs(kll_sketch_get_rank_bigint(kll_sketch_agg_bigint(id), 1000) - 0.333) < 0.04 from range(0, 3000, 1, 1)
select abs(kll_sketch_get_quantile_bigint(kll_sketch_agg_bigint(id), 0.5) - 1500) < 100, abs(kll_sketch_get_rank_bigint(kll_sketch_agg_bigint(id), 1000) - 0.333) < 0.04 from range(3000)
-- @ kll-sketch-get-quantile-bigint-kll-sketch-agg-bigint-4
select kll_sketch_get_quantile_bigint(kll_sketch_agg_bigint(x), 0.5) from values (5),(1),(3),(3),(cast(null as int)) t(x)
-- @ kll-sketch-get-rank-bigint-kll-sketch-agg-bigint-2
select kll_sketch_get_rank_bigint(kll_sketch_agg_bigint(x), 3) from values (5),(1),(3),(3),(cast(null as int)) t(x)
-- @ kll-sketch-get-n-bigint-3
select kll_sketch_get_n_bigint(X'02020f010800080007')
-- @ kll-sketch-get-n-bigint-4
select kll_sketch_get_n_bigint(X'0501')
-- @ kll-sketch-agg-bigint-8
-- spark: select kll_sketch_agg_bigint('1') from range(0, 3, 1, 1)
select kll_sketch_agg_bigint('1') from range(3)
-- @ kll-sketch-agg-bigint-9
-- spark: select kll_sketch_agg_bigint(1.5) from range(0, 3, 1, 1)
select kll_sketch_agg_bigint(1.5) from range(3)
-- @ kll-sketch-agg-float-4
-- spark: select kll_sketch_agg_float(1.5D) from range(0, 3, 1, 1)
select kll_sketch_agg_float(1.5D) from range(3)
-- @ kll-sketch-agg-double-5
-- spark: select kll_sketch_agg_double(1.5) from range(0, 3, 1, 1)
select kll_sketch_agg_double(1.5) from range(3)
-- @ kll-sketch-agg-double-6
-- spark: select kll_sketch_agg_double(1L) from range(0, 3, 1, 1)
select kll_sketch_agg_double(1L) from range(3)
