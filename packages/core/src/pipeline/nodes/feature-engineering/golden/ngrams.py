result = df.withColumns(
    {
        "a note_ngrams": F.when(
            F.col("a note").isNotNull(),
            F.transform(
                F.array(
                    F.transform(
                        F.filter(
                            F.split(F.lower("a note"), "[^\\p{L}\\p{N}]+"),
                            lambda word: word != "",
                        ),
                        lambda ngram: F.pmod(F.xxhash64(ngram), F.lit(4)).cast("int"),
                    )
                ),
                lambda found: F.transform(
                    F.sequence(F.lit(0), F.lit(3)),
                    lambda bucket: F.size(F.filter(found, lambda one: one == bucket)),
                ),
            )[0],
        ),
        "pair_ngrams": F.when(
            F.col("pair").isNotNull(),
            F.transform(
                F.array(
                    F.transform(
                        F.transform(
                            F.sequence(
                                F.lit(1),
                                F.greatest(
                                    F.size(
                                        F.filter(
                                            F.split(
                                                F.lower("pair"), "[^\\p{L}\\p{N}]+"
                                            ),
                                            lambda word: word != "",
                                        )
                                    )
                                    - 2
                                    + 1,
                                    F.lit(1),
                                ),
                            ),
                            lambda start: F.array_join(
                                F.slice(
                                    F.filter(
                                        F.split(F.lower("pair"), "[^\\p{L}\\p{N}]+"),
                                        lambda word: word != "",
                                    ),
                                    start,
                                    2,
                                ),
                                " ",
                            ),
                        ),
                        lambda ngram: F.pmod(F.xxhash64(ngram), F.lit(3)).cast("int"),
                    )
                ),
                lambda found: F.transform(
                    F.sequence(F.lit(0), F.lit(2)),
                    lambda bucket: F.size(F.filter(found, lambda one: one == bucket)),
                ),
            )[0],
        ),
        "code_ngrams": F.when(
            F.col("code").isNotNull(),
            F.transform(
                F.array(
                    F.transform(
                        F.expr(
                            "transform(sequence(1, "
                            "greatest(length(lower(trim(code))) - 3 + 1, 1)), "
                            "start -> substring(lower(trim(code)), start, 3))"
                        ),
                        lambda ngram: F.pmod(F.xxhash64(ngram), F.lit(2)).cast("int"),
                    )
                ),
                lambda found: F.transform(
                    F.sequence(F.lit(0), F.lit(1)),
                    lambda bucket: F.size(F.filter(found, lambda one: one == bucket)),
                ),
            )[0],
        ),
    }
)
