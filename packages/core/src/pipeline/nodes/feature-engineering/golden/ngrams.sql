SELECT
  *,
  CASE
    WHEN `a note` IS NOT NULL THEN transform(
      array(
        transform(
          filter(split(lower(`a note`), '[^\\p{L}\\p{N}]+'), word -> word != ''),
          ngram -> CAST(pmod(xxhash64(ngram), 4) AS INT)
        )
      ),
      found -> transform(sequence(0, 3), bucket -> size(filter(found, one -> one = bucket)))
    )[0]
  END AS `a note_ngrams`,
  CASE
    WHEN pair IS NOT NULL THEN transform(
      array(
        transform(
          transform(
            sequence(
              1,
              greatest(
                size(filter(split(lower(pair), '[^\\p{L}\\p{N}]+'), word -> word != '')) - 2 + 1, 1
              )
            ),
            start -> array_join(
              slice(filter(split(lower(pair), '[^\\p{L}\\p{N}]+'), word -> word != ''), start, 2),
              ' '
            )
          ),
          ngram -> CAST(pmod(xxhash64(ngram), 3) AS INT)
        )
      ),
      found -> transform(sequence(0, 2), bucket -> size(filter(found, one -> one = bucket)))
    )[0]
  END AS pair_ngrams,
  CASE
    WHEN code IS NOT NULL THEN transform(
      array(
        transform(
          transform(
            sequence(1, greatest(length(lower(trim(code))) - 3 + 1, 1)),
            start -> substring(lower(trim(code)), start, 3)
          ),
          ngram -> CAST(pmod(xxhash64(ngram), 2) AS INT)
        )
      ),
      found -> transform(sequence(0, 1), bucket -> size(filter(found, one -> one = bucket)))
    )[0]
  END AS code_ngrams
FROM df
