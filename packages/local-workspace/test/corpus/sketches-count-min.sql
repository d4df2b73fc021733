-- @ count-min-sketch-of-longs
select count_min_sketch(x, 0.5d, 0.5d, 1), count_min_sketch(x, 0.1d, 0.9d, 42) from values (1L), (-5L), (1L), (cast(null as bigint)), (9223372036854775807L) t(x)
-- @ count-min-sketch-of-strings
select count_min_sketch(x, 0.5d, 0.9d, 1), count_min_sketch(cast(x as binary), 0.1d, 0.9d, -42) from values ('a'), ('é'), (''), (cast(null as string)), ('abcdefghijk') t(x)
-- @ count-min-sketch-of-nothing
select count_min_sketch(x, 0.5d, 0.5d, 1) from values (cast(null as int)) t(x)
-- @ count-min-sketch-without-an-error
select count_min_sketch(x, 0.0d, 0.5d, 1) from values (1) t(x)
-- @ count-min-sketch-of-certainty
select count_min_sketch(x, 0.1d, 1.0d, 1) from values (1) t(x)
-- @ count-min-sketch-with-a-decimal
select count_min_sketch(x, 0.1, 0.5d, 1) from values (1) t(x)
-- @ count-min-sketch-with-a-null
select count_min_sketch(x, 0.1d, 0.5d, cast(null as int)) from values (1) t(x)
-- @ count-min-sketch-of-doubles
select count_min_sketch(x, 0.1d, 0.5d, 1) from values (1.5d) t(x)
