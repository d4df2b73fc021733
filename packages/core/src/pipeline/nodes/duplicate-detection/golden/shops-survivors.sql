SELECT
  id,
  CASE
    WHEN cluster_id IS NULL THEN `shop name`
    ELSE first_value(`shop name`, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(id IS NULL AS INT)
      + CAST(`shop name` IS NULL AS INT)
      + CAST(owner IS NULL AS INT)
      + CAST(lat IS NULL AS INT)
      + CAST(lon IS NULL AS INT)
      + CAST(turnover IS NULL AS INT)
      + CAST(town IS NULL AS INT),
        id,
        `shop name`,
        owner,
        lat,
        lon,
        turnover,
        town
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS `shop name`,
  CASE
    WHEN cluster_id IS NULL THEN owner
    ELSE first_value(owner, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(id IS NULL AS INT)
      + CAST(`shop name` IS NULL AS INT)
      + CAST(owner IS NULL AS INT)
      + CAST(lat IS NULL AS INT)
      + CAST(lon IS NULL AS INT)
      + CAST(turnover IS NULL AS INT)
      + CAST(town IS NULL AS INT),
        id,
        `shop name`,
        owner,
        lat,
        lon,
        turnover,
        town
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS owner,
  CASE
    WHEN cluster_id IS NULL THEN lat
    ELSE first_value(lat, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(id IS NULL AS INT)
      + CAST(`shop name` IS NULL AS INT)
      + CAST(owner IS NULL AS INT)
      + CAST(lat IS NULL AS INT)
      + CAST(lon IS NULL AS INT)
      + CAST(turnover IS NULL AS INT)
      + CAST(town IS NULL AS INT),
        id,
        `shop name`,
        owner,
        lat,
        lon,
        turnover,
        town
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS lat,
  CASE
    WHEN cluster_id IS NULL THEN lon
    ELSE first_value(lon, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(id IS NULL AS INT)
      + CAST(`shop name` IS NULL AS INT)
      + CAST(owner IS NULL AS INT)
      + CAST(lat IS NULL AS INT)
      + CAST(lon IS NULL AS INT)
      + CAST(turnover IS NULL AS INT)
      + CAST(town IS NULL AS INT),
        id,
        `shop name`,
        owner,
        lat,
        lon,
        turnover,
        town
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS lon,
  CASE
    WHEN cluster_id IS NULL THEN turnover
    ELSE first_value(turnover, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(id IS NULL AS INT)
      + CAST(`shop name` IS NULL AS INT)
      + CAST(owner IS NULL AS INT)
      + CAST(lat IS NULL AS INT)
      + CAST(lon IS NULL AS INT)
      + CAST(turnover IS NULL AS INT)
      + CAST(town IS NULL AS INT),
        id,
        `shop name`,
        owner,
        lat,
        lon,
        turnover,
        town
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS turnover,
  CASE
    WHEN cluster_id IS NULL THEN town
    ELSE first_value(town, true) OVER (
      PARTITION BY cluster_id
      ORDER BY CAST(id IS NULL AS INT)
      + CAST(`shop name` IS NULL AS INT)
      + CAST(owner IS NULL AS INT)
      + CAST(lat IS NULL AS INT)
      + CAST(lon IS NULL AS INT)
      + CAST(turnover IS NULL AS INT)
      + CAST(town IS NULL AS INT),
        id,
        `shop name`,
        owner,
        lat,
        lon,
        turnover,
        town
      ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
    )
  END AS town,
  cluster_id
FROM (
  SELECT * FROM (
    WITH given AS (SELECT * FROM df),
    records AS (
      SELECT
        record,
        CASE WHEN count(*) OVER (PARTITION BY block_1) <= 1000 THEN block_1 END AS block_1
      FROM (
        SELECT
          named_struct('id', id, 'shop name', nullif(lower(trim(`shop name`)), ''), 'owner', named_struct('text', nullif(lower(trim(owner)), ''), 'codes', filter(
            array_distinct(
              aggregate(
                transform(
                  transform(
                    sequence(
                      1,
                      length(
                        regexp_replace(
                          translate(
                            upper(nullif(lower(trim(owner)), '')),
                            'ÀÁÂÃÄÅÈÉÊËÌÍÎÏÒÓÔÕÖØÙÚÛÜÝ',
                            'AAAAAAEEEEIIIIOOOOOOUUUUY'
                          ),
                          '[^A-ZÇÑ ]',
                          ''
                        )
                      )
                    ),
                    at -> concat(
                      left(
                        regexp_replace(
                          translate(
                            upper(nullif(lower(trim(owner)), '')),
                            'ÀÁÂÃÄÅÈÉÊËÌÍÎÏÒÓÔÕÖØÙÚÛÜÝ',
                            'AAAAAAEEEEIIIIOOOOOOUUUUY'
                          ),
                          '[^A-ZÇÑ ]',
                          ''
                        ),
                        at - 1
                      ),
                      '_',
                      substring(
                        regexp_replace(
                          translate(
                            upper(nullif(lower(trim(owner)), '')),
                            'ÀÁÂÃÄÅÈÉÊËÌÍÎÏÒÓÔÕÖØÙÚÛÜÝ',
                            'AAAAAAEEEEIIIIOOOOOOUUUUY'
                          ),
                          '[^A-ZÇÑ ]',
                          ''
                        ),
                        at
                      )
                    )
                  ),
                  spot -> split(
                    CASE substring(spot, instr(spot, '_') + 1, 1)
                      WHEN 'A' THEN CASE
                        WHEN spot RLIKE '^_' THEN 'A,A,1'
                        ELSE ',,1'
                      END
                      WHEN 'E' THEN CASE
                        WHEN spot RLIKE '^_' THEN 'A,A,1'
                        ELSE ',,1'
                      END
                      WHEN 'I' THEN CASE
                        WHEN spot RLIKE '^_' THEN 'A,A,1'
                        ELSE ',,1'
                      END
                      WHEN 'O' THEN CASE
                        WHEN spot RLIKE '^_' THEN 'A,A,1'
                        ELSE ',,1'
                      END
                      WHEN 'U' THEN CASE
                        WHEN spot RLIKE '^_' THEN 'A,A,1'
                        ELSE ',,1'
                      END
                      WHEN 'Y' THEN CASE
                        WHEN spot RLIKE '^_' THEN 'A,A,1'
                        ELSE ',,1'
                      END
                      WHEN 'B' THEN CASE
                        WHEN spot RLIKE '_BB' THEN 'P,P,2'
                        WHEN spot RLIKE '_B' THEN 'P,P,1'
                        ELSE ',,1'
                      END
                      WHEN 'Ç' THEN CASE
                        WHEN spot RLIKE '_' THEN 'S,S,1'
                        ELSE ',,1'
                      END
                      WHEN 'C' THEN CASE
                        WHEN spot RLIKE '[^AEIOUY]A_CH([^IE]|$)' THEN 'K,K,2'
                        WHEN spot RLIKE '[BM]A_CHER' THEN 'K,K,2'
                        WHEN spot RLIKE '^_CAESAR' THEN 'S,S,2'
                        WHEN spot RLIKE '_CHIANTI' THEN 'K,K,2'
                        WHEN spot RLIKE '._CHAE' THEN 'K,X,2'
                        WHEN spot RLIKE '^_CHORE' THEN 'X,X,2'
                        WHEN spot RLIKE '^_CH(ARAC|ARIS|OR|YM|IA|EM)' THEN 'K,K,2'
                        WHEN spot RLIKE '^((VAN|VON)[^A-Z]|SCH).*_CH' THEN 'K,K,2'
                        WHEN spot RLIKE 'OR_CHES|AR_CHIT|OR_CHID|_CH[TS]' THEN 'K,K,2'
                        WHEN spot RLIKE '(^|[AOUE])_CH([^AC-EGI-KO-QS-UXYZ]|$)' THEN 'K,K,2'
                        WHEN spot RLIKE '^M_CH|^MC.*_CH' THEN 'K,K,2'
                        WHEN spot RLIKE '._CH' THEN 'X,K,2'
                        WHEN spot RLIKE '_CH' THEN 'X,X,2'
                        WHEN spot RLIKE 'WI_CZ' THEN 'K,K,1'
                        WHEN spot RLIKE '_CZ' THEN 'S,X,2'
                        WHEN spot RLIKE '_CCIA' THEN 'X,X,3'
                        WHEN spot RLIKE '^M_CC[EI]' THEN 'K,K,1'
                        WHEN spot RLIKE '^M_CC|_CCHU' THEN 'K,K,2'
                        WHEN spot RLIKE '^A_CC[IEH]|U_CCE[ES]' THEN 'KS,KS,3'
                        WHEN spot RLIKE '_CC[IEH]' THEN 'X,X,3'
                        WHEN spot RLIKE '_C[CKGQ]' THEN 'K,K,2'
                        WHEN spot RLIKE '_CI[OEA]' THEN 'S,X,2'
                        WHEN spot RLIKE '_C[IEY]' THEN 'S,S,2'
                        WHEN spot RLIKE '_C[^A-ZÇÑ][CQG]' THEN 'K,K,3'
                        WHEN spot RLIKE '_C' THEN 'K,K,1'
                        ELSE ',,1'
                      END
                      WHEN 'D' THEN CASE
                        WHEN spot RLIKE '_DG[IEY]' THEN 'J,J,3'
                        WHEN spot RLIKE '_DG' THEN 'TK,TK,2'
                        WHEN spot RLIKE '_D[TD]' THEN 'T,T,2'
                        WHEN spot RLIKE '_D' THEN 'T,T,1'
                        ELSE ',,1'
                      END
                      WHEN 'F' THEN CASE
                        WHEN spot RLIKE '_FF' THEN 'F,F,2'
                        WHEN spot RLIKE '_F' THEN 'F,F,1'
                        ELSE ',,1'
                      END
                      WHEN 'G' THEN CASE
                        WHEN spot RLIKE '^_GN' THEN ',,1'
                        WHEN spot RLIKE '[^AEIOUY]_GH' THEN 'K,K,2'
                        WHEN spot RLIKE '^_GHI' THEN 'J,J,2'
                        WHEN spot RLIKE '^_GH' THEN 'K,K,2'
                        WHEN spot RLIKE '[BHD]..?_GH|[BH]..._GH' THEN ',,2'
                        WHEN spot RLIKE '[CGLRT].U_GH' THEN 'F,F,2'
                        WHEN spot RLIKE 'I_GH' THEN ',,2'
                        WHEN spot RLIKE '_GH' THEN 'K,K,2'
                        WHEN spot RLIKE '([WK]|CZ).*_GN|_GN.*([WK]|CZ)' THEN 'KN,KN,2'
                        WHEN spot RLIKE '^[AEIOUY]_GN' THEN 'KN,N,2'
                        WHEN spot RLIKE '_GNEY' THEN 'KN,KN,2'
                        WHEN spot RLIKE '_GN' THEN 'N,KN,2'
                        WHEN spot RLIKE '([WK]|CZ).*_GLI|_GLI.*([WK]|CZ)' THEN 'K,K,1'
                        WHEN spot RLIKE '_GLI' THEN 'KL,L,2'
                        WHEN spot RLIKE '^_G(Y|E[SPBLYIR]|I[BLNE])' THEN 'K,J,2'
                        WHEN spot RLIKE '^[DRM]AN_GER' THEN 'J,K,2'
                        WHEN spot RLIKE '(^|[^EI])_GER|(^|[^EIRO])_GY' THEN 'K,J,2'
                        WHEN spot RLIKE '^((VAN|VON)[^A-Z]|SCH).*([AO]_GGI|_G[EIY])' THEN 'K,K,2'
                        WHEN spot RLIKE '_GET' THEN 'K,K,2'
                        WHEN spot RLIKE '_GIER([^A-ZÇÑ]|$)' THEN 'J,J,2'
                        WHEN spot RLIKE '[AO]_GGI|_G[EIY]' THEN 'J,K,2'
                        WHEN spot RLIKE '_GG' THEN 'K,K,2'
                        WHEN spot RLIKE '_G' THEN 'K,K,1'
                        ELSE ',,1'
                      END
                      WHEN 'H' THEN CASE
                        WHEN spot RLIKE '(^|[AEIOUY])_H[AEIOUY]' THEN 'H,H,2'
                        ELSE ',,1'
                      END
                      WHEN 'J' THEN CASE
                        WHEN spot RLIKE '^SAN[^A-Z].*_J|^_JOSE([^A-Z]|$)' THEN 'H,H,1'
                        WHEN spot RLIKE '_JOSE' THEN 'J,H,1'
                        WHEN spot RLIKE '^_JJ' THEN 'J,A,2'
                        WHEN spot RLIKE '^_J' THEN 'J,A,1'
                        WHEN spot RLIKE '([WK]|CZ).*[AEIOUY]_J[AO]|[AEIOUY]_J[AO].*([WK]|CZ)' THEN 'J,J,1'
                        WHEN spot RLIKE '[AEIOUY]_J[AO]' THEN 'J,H,1'
                        WHEN spot RLIKE '_J$' THEN 'J,,1'
                        WHEN spot RLIKE '[SKL]_JJ' THEN ',,2'
                        WHEN spot RLIKE '[SKL]_J|_J[LTKSNMBZ]' THEN ',,1'
                        WHEN spot RLIKE '_JJ' THEN 'J,J,2'
                        WHEN spot RLIKE '_J' THEN 'J,J,1'
                        ELSE ',,1'
                      END
                      WHEN 'K' THEN CASE
                        WHEN spot RLIKE '^_KN' THEN ',,1'
                        WHEN spot RLIKE '_KK' THEN 'K,K,2'
                        WHEN spot RLIKE '_K' THEN 'K,K,1'
                        ELSE ',,1'
                      END
                      WHEN 'L' THEN CASE
                        WHEN spot RLIKE '(I_LL[OA]|A_LLE)$|A_LLE.*[AO]S?$' THEN 'L,,2'
                        WHEN spot RLIKE '_LL' THEN 'L,L,2'
                        WHEN spot RLIKE '_L' THEN 'L,L,1'
                        ELSE ',,1'
                      END
                      WHEN 'M' THEN CASE
                        WHEN spot RLIKE 'U_MB(ER|$)|_MM' THEN 'M,M,2'
                        WHEN spot RLIKE '_M' THEN 'M,M,1'
                        ELSE ',,1'
                      END
                      WHEN 'N' THEN CASE
                        WHEN spot RLIKE '_NN' THEN 'N,N,2'
                        WHEN spot RLIKE '_N' THEN 'N,N,1'
                        ELSE ',,1'
                      END
                      WHEN 'Ñ' THEN CASE
                        WHEN spot RLIKE '_' THEN 'N,N,1'
                        ELSE ',,1'
                      END
                      WHEN 'P' THEN CASE
                        WHEN spot RLIKE '^_P[NS]' THEN ',,1'
                        WHEN spot RLIKE '_PH' THEN 'F,F,2'
                        WHEN spot RLIKE '_P[PB]' THEN 'P,P,2'
                        WHEN spot RLIKE '_P' THEN 'P,P,1'
                        ELSE ',,1'
                      END
                      WHEN 'Q' THEN CASE
                        WHEN spot RLIKE '_QQ' THEN 'K,K,2'
                        WHEN spot RLIKE '_Q' THEN 'K,K,1'
                        ELSE ',,1'
                      END
                      WHEN 'R' THEN CASE
                        WHEN spot RLIKE '([WK]|CZ).*IE_R$|M[EA]IE_R$' THEN 'R,R,1'
                        WHEN spot RLIKE 'IE_R$' THEN ',R,1'
                        WHEN spot RLIKE '_RR' THEN 'R,R,2'
                        WHEN spot RLIKE '_R' THEN 'R,R,1'
                        ELSE ',,1'
                      END
                      WHEN 'S' THEN CASE
                        WHEN spot RLIKE '[IY]_SL' THEN ',,1'
                        WHEN spot RLIKE '^_SUGAR' THEN 'X,S,1'
                        WHEN spot RLIKE '_SH(EIM|OEK|OLM|OLZ)' THEN 'S,S,2'
                        WHEN spot RLIKE '_SH' THEN 'X,X,2'
                        WHEN spot RLIKE '([WK]|CZ).*_SI[OA]|_SI[OA].*([WK]|CZ)' THEN 'S,S,3'
                        WHEN spot RLIKE '_SI[OA]' THEN 'S,X,3'
                        WHEN spot RLIKE '_SZ' THEN 'S,X,2'
                        WHEN spot RLIKE '^_S[MNLW]' THEN 'S,X,1'
                        WHEN spot RLIKE '_SCHE[RN]' THEN 'X,SK,3'
                        WHEN spot RLIKE '_SCH(OO|UY|ED|EM)' THEN 'SK,SK,3'
                        WHEN spot RLIKE '^_SCH([^AEIOUYW]|$)' THEN 'X,S,3'
                        WHEN spot RLIKE '_SCH' THEN 'X,X,3'
                        WHEN spot RLIKE '_SC[IEY]' THEN 'S,S,3'
                        WHEN spot RLIKE '_SC' THEN 'SK,SK,3'
                        WHEN spot RLIKE '[AO]I_S$' THEN ',S,1'
                        WHEN spot RLIKE '_SS' THEN 'S,S,2'
                        WHEN spot RLIKE '_S' THEN 'S,S,1'
                        ELSE ',,1'
                      END
                      WHEN 'T' THEN CASE
                        WHEN spot RLIKE '_TI(ON|A)|_TCH' THEN 'X,X,3'
                        WHEN spot RLIKE '_TH[OA]M|^((VAN|VON)[^A-Z]|SCH).*_TT?H' THEN 'T,T,2'
                        WHEN spot RLIKE '_TT?H' THEN '0,T,2'
                        WHEN spot RLIKE '_T[TD]' THEN 'T,T,2'
                        WHEN spot RLIKE '_T' THEN 'T,T,1'
                        ELSE ',,1'
                      END
                      WHEN 'V' THEN CASE
                        WHEN spot RLIKE '_VV' THEN 'F,F,2'
                        WHEN spot RLIKE '_V' THEN 'F,F,1'
                        ELSE ',,1'
                      END
                      WHEN 'W' THEN CASE
                        WHEN spot RLIKE '^_WR' THEN ',,1'
                        WHEN spot RLIKE '_WR' THEN 'R,R,2'
                        WHEN spot RLIKE '^_WI[CT]Z' THEN 'ATS,FFX,4'
                        WHEN spot RLIKE '^_W[AEIOUY]' THEN 'A,F,1'
                        WHEN spot RLIKE '^_WH' THEN 'A,A,1'
                        WHEN spot RLIKE '[AEIOUY]_W$|[EO]_WSK[IY]|^SCH.*_W' THEN ',F,1'
                        WHEN spot RLIKE '_WI[CT]Z' THEN 'TS,FX,4'
                        ELSE ',,1'
                      END
                      WHEN 'X' THEN CASE
                        WHEN spot RLIKE '^_X' THEN 'S,S,1'
                        WHEN spot RLIKE '[AO]U_X$' THEN ',,1'
                        WHEN spot RLIKE '_X[CX]' THEN 'KS,KS,2'
                        WHEN spot RLIKE '_X' THEN 'KS,KS,1'
                        ELSE ',,1'
                      END
                      WHEN 'Z' THEN CASE
                        WHEN spot RLIKE '_ZH' THEN 'J,J,2'
                        WHEN spot RLIKE '_ZZ[OIA]|([WK]|CZ?|([WK]|CZ).*[^T])_ZZ|[^T]_ZZ.*([WK]|CZ)' THEN 'S,TS,2'
                        WHEN spot RLIKE '_ZZ' THEN 'S,S,2'
                        WHEN spot RLIKE '([WK]|CZ?|([WK]|CZ).*[^T])_Z|[^T]_Z.*([WK]|CZ)' THEN 'S,TS,1'
                        WHEN spot RLIKE '_Z' THEN 'S,S,1'
                        ELSE ',,1'
                      END
                      ELSE ',,1'
                    END,
                    ','
                  )
                ),
                named_struct('taken', 0, 'sound', '', 'other', ''),
                (state, rule) -> IF(
                  state.taken > 0,
                  named_struct(
                    'taken', state.taken - 1,
                    'sound', state.sound,
                    'other', state.other
                  ),
                  named_struct(
                    'taken', CAST(rule[2] AS INT) - 1,
                    'sound', concat(state.sound, rule[0]),
                    'other', concat(state.other, rule[1])
                  )
                ),
                state -> array(state.sound, state.other)
              )
            ),
            code -> code <> ''
          )), 'lat', named_struct('latitude', lat, 'longitude', lon), 'turnover', CAST(turnover AS DOUBLE), 'town', nullif(lower(trim(town)), ''), 'equal_rows', array(CASE WHEN nullif(lower(trim(`shop name`)), '') IS NOT NULL THEN count(*) OVER (PARTITION BY nullif(lower(trim(`shop name`)), '')) END, NULL, NULL, NULL, CASE WHEN nullif(lower(trim(town)), '') IS NOT NULL THEN count(*) OVER (PARTITION BY nullif(lower(trim(town)), '')) END)) AS record,
          id > 0 AS block_1
        FROM given
        WHERE id IS NOT NULL
      )
    ),
    sampled AS (SELECT record FROM records ORDER BY md5(CAST(record.id AS STRING)) LIMIT 500),
    pairs AS (
      SELECT true AS is_random, x.record AS a, y.record AS b
      FROM sampled AS x JOIN sampled AS y ON x.record.id < y.record.id
      UNION ALL
      SELECT false AS is_random, x.record AS a, y.record AS b
      FROM records AS x JOIN records AS y ON x.block_1 = y.block_1 AND x.record.id < y.record.id
    ),
    compared AS (
      SELECT
        is_random,
        a.id AS left_id,
        b.id AS right_id,
        a.equal_rows[0] AS equal_0,
        a.equal_rows[4] AS equal_4,
        CAST(
          coalesce(
            CAST(a.`shop name` = b.`shop name` AS INT)
            + CAST(jaro_winkler_similarity(a.`shop name`, b.`shop name`) >= 0.92D AS INT)
            + CAST(jaro_winkler_similarity(a.`shop name`, b.`shop name`) >= 0.88D AS INT)
            + CAST(jaro_winkler_similarity(a.`shop name`, b.`shop name`) >= 0.7D AS INT),
            5
          ) AS BIGINT
        )
        + 6 * CAST(
          coalesce(
            CASE
              WHEN a.owner.text = b.owner.text THEN 3
              WHEN get(a.owner.codes, 0) = get(b.owner.codes, 0) THEN 2
              WHEN arrays_overlap(a.owner.codes, b.owner.codes) THEN 1
              WHEN a.owner.text IS NOT NULL AND b.owner.text IS NOT NULL THEN 0
            END,
            4
          ) AS BIGINT
        )
        + 30 * CAST(
          coalesce(
            CAST(a.lat.latitude = b.lat.latitude AND a.lat.longitude = b.lat.longitude AS INT)
            + CAST(
              2 * 6371.0088D * asin(
                sqrt(
                  pow(sin((radians(b.lat.latitude) - radians(a.lat.latitude)) / 2), 2)
                  + cos(radians(a.lat.latitude)) * cos(radians(b.lat.latitude)) * pow(
                    sin((radians(b.lat.longitude) - radians(a.lat.longitude)) / 2), 2
                  )
                )
              ) <= 0.05D AS INT
            )
            + CAST(
              2 * 6371.0088D * asin(
                sqrt(
                  pow(sin((radians(b.lat.latitude) - radians(a.lat.latitude)) / 2), 2)
                  + cos(radians(a.lat.latitude)) * cos(radians(b.lat.latitude)) * pow(
                    sin((radians(b.lat.longitude) - radians(a.lat.longitude)) / 2), 2
                  )
                )
              ) <= 1.0D AS INT
            ),
            4
          ) AS BIGINT
        )
        + 150 * CAST(
          coalesce(
            CASE
              WHEN a.turnover = b.turnover THEN 3
              WHEN abs(a.turnover - b.turnover) <= 0.01D * greatest(
                abs(a.turnover), abs(b.turnover)
              ) THEN 2
              WHEN abs(a.turnover - b.turnover) <= 0.1D * greatest(
                abs(a.turnover), abs(b.turnover)
              ) THEN 1
              WHEN a.turnover IS NOT NULL AND b.turnover IS NOT NULL THEN 0
            END,
            4
          ) AS BIGINT
        )
        + 750 * CAST(
          coalesce(
            CASE
              WHEN a.town = b.town THEN 1
              WHEN a.town IS NOT NULL AND b.town IS NOT NULL THEN 0
            END,
            2
          ) AS BIGINT
        ) AS pattern
      FROM pairs
    ),
    patterns AS (
      SELECT
        is_random,
        pattern,
        n,
        array(
          nullif(CAST(pattern div 1 % 6 AS INT), 5),
          nullif(CAST(pattern div 6 % 5 AS INT), 4),
          nullif(CAST(pattern div 30 % 5 AS INT), 4),
          nullif(CAST(pattern div 150 % 5 AS INT), 4),
          nullif(CAST(pattern div 750 % 3 AS INT), 2)
        ) AS levels
      FROM (
        SELECT
          is_random,
          pattern,
          CAST(count(*) AS DOUBLE) AS n
        FROM compared
        GROUP BY is_random, pattern
      )
    ),
    learned AS (
      SELECT inline(array(aggregate(
        sequence(1, 25),
        named_struct(
          'odds', pow(pairs, -0.5D),
              'agreed', transform(sizes, levels -> 0D),
          'factors', zip_with(
            transform(sizes, levels -> transform(levels, level -> pow(4D, level))),
            overall,
            (ms, us) -> zip_with(
              ms,
              us,
              (m, u) -> (m + 0.5D) / (aggregate(ms, 0D, (sum, n) -> sum + n) + size(ms) / 2D)
                * (aggregate(us, 0D, (sum, n) -> sum + n) + size(us) / 2D) / (u + 0.5D)
            )
          )
        ),
        (state, round) -> element_at(
          transform(
            transform(
              array(
                transform(
                  transform(
                    blocked,
                    row -> named_struct(
                      'levels', row.levels,
                      'n', row.n,
                      'chance', aggregate(
                        sequence(0, size(sizes) - 1),
                        state.odds,
                        (odds, at) -> odds * coalesce(get(state.factors[at], row.levels[at]), 1D)
                      )
                    )
                  ),
                  row -> named_struct(
                    'levels', row.levels,
                    'n', row.n * row.chance / (1D + row.chance)
                  )
                )
              ),
              rows -> named_struct(
                'found', aggregate(rows, 0D, (sum, row) -> sum + row.n),
                'matched', transform(
                  sizes,
                  (levels, at) -> transform(
                    levels,
                    level -> aggregate(
                      rows, 0D, (sum, row) -> sum + IF(row.levels[at] = level, row.n, 0D)
                    )
                  )
                )
              )
            ),
            e -> named_struct(
              'odds', (e.found + 0.5D) / (pairs - e.found + 0.5D),
                  'agreed',
                  transform(
                    e.matched,
                    ms -> (element_at(ms, -1) + 0.5D) / (
                      aggregate(ms, 0D, (sum, n) -> sum + n) + size(ms) / 2D
                    )
                  ),
              'factors', zip_with(
                e.matched,
                zip_with(
                  overall,
                  e.matched,
                  (us, ms) -> zip_with(us, ms, (u, m) -> greatest(u - m * sampled / pairs, 0D))
                ),
                (ms, us) -> zip_with(
                  ms,
                  us,
                  (m, u) -> (m + 0.5D) / (aggregate(ms, 0D, (sum, n) -> sum + n) + size(ms) / 2D)
                    * (aggregate(us, 0D, (sum, n) -> sum + n) + size(us) / 2D) / (u + 0.5D)
                )
              )
            )
          ),
          1
        )
      )))
      FROM (
        SELECT
          blocked,
          sizes,
          pairs,
          transform(
            sizes,
            (levels, at) -> transform(
              levels,
              level -> aggregate(
                random, 0D, (sum, row) -> sum + IF(row.levels[at] = level, row.n, 0D)
              )
            )
          ) AS overall,
          aggregate(random, 0D, (sum, row) -> sum + row.n) AS sampled
        FROM (
          SELECT
            collect_list(
              CASE WHEN is_random THEN named_struct('levels', levels, 'n', n) END
            ) AS random,
            collect_list(
              CASE WHEN NOT is_random THEN named_struct('levels', levels, 'n', n) END
            ) AS blocked,
            array(
              sequence(0, 4), sequence(0, 3), sequence(0, 3), sequence(0, 3), sequence(0, 1)
            ) AS sizes,
            (SELECT greatest(count(*) * (count(*) - 1) / 2D, 1D) FROM records) AS pairs
          FROM patterns
        )
      )
    ),
    known AS (
      SELECT
        CAST(count(record.equal_rows[0]) AS DOUBLE) AS known_0,
        CAST(count(record.equal_rows[4]) AS DOUBLE) AS known_4
      FROM records
    ),
    scores AS (
      SELECT
        pattern,
        odds,
        coalesce(get(factors[0], levels[0]), 1D) AS factor_0,
        coalesce(get(factors[1], levels[1]), 1D) AS factor_1,
        coalesce(get(factors[2], levels[2]), 1D) AS factor_2,
        coalesce(get(factors[3], levels[3]), 1D) AS factor_3,
        coalesce(get(factors[4], levels[4]), 1D) AS factor_4,
        CASE WHEN levels[0] = 4 THEN agreed[0] END AS agreed_0,
        CASE WHEN levels[4] = 1 THEN agreed[4] END AS agreed_4
      FROM patterns CROSS JOIN learned
      WHERE NOT is_random
    ),
    weighed AS (
      SELECT
        left_id,
        right_id,
        factor_0, factor_1, factor_2, factor_3, factor_4,
        odds * factor_0 * factor_1 * factor_2 * factor_3 * factor_4 AS odds
      FROM (
        SELECT
          left_id,
          right_id,
          odds,
          coalesce(agreed_0 / (equal_0 / known_0), factor_0) AS factor_0,
          factor_1,
          factor_2,
          factor_3,
          coalesce(agreed_4 / (equal_4 / known_4), factor_4) AS factor_4
        FROM compared JOIN scores ON compared.pattern = scores.pattern CROSS JOIN known
        WHERE NOT is_random
      )
    ),
    scored AS (
      SELECT
        left_id,
        right_id,
        round(log2(odds), 4) AS weight,
        round(odds / (1D + odds), 6) AS probability,
        array(
          round(log2(factor_0), 4),
          round(log2(factor_1), 4),
          round(log2(factor_2), 4),
          round(log2(factor_3), 4),
          round(log2(factor_4), 4)
        ) AS weights
      FROM weighed
      WHERE round(odds / (1D + odds), 6) >= 0.1D
    ),
    links AS (
      SELECT
        inline(
          array(
            named_struct('id', left_id, 'neighbor', right_id),
            named_struct('id', right_id, 'neighbor', left_id),
            named_struct('id', left_id, 'neighbor', left_id),
            named_struct('id', right_id, 'neighbor', right_id)
          )
        )
      FROM scored
      WHERE probability >= 0.9D
    ),
    clusters_1 AS (SELECT id, min(neighbor) AS cluster FROM links GROUP BY id),
    clusters_2 AS (
      SELECT links.id, min(clusters_1.cluster) AS cluster
      FROM links JOIN clusters_1 ON links.neighbor = clusters_1.id
      GROUP BY links.id
    ),
    clusters_3 AS (
      SELECT links.id, min(clusters_2.cluster) AS cluster
      FROM links JOIN clusters_2 ON links.neighbor = clusters_2.id
      GROUP BY links.id
    ),
    clusters_4 AS (
      SELECT links.id, min(clusters_3.cluster) AS cluster
      FROM links JOIN clusters_3 ON links.neighbor = clusters_3.id
      GROUP BY links.id
    ),
    clusters_5 AS (
      SELECT links.id, min(clusters_4.cluster) AS cluster
      FROM links JOIN clusters_4 ON links.neighbor = clusters_4.id
      GROUP BY links.id
    ),
    clusters_6 AS (
      SELECT links.id, min(clusters_5.cluster) AS cluster
      FROM links JOIN clusters_5 ON links.neighbor = clusters_5.id
      GROUP BY links.id
    ),
    clusters_7 AS (
      SELECT links.id, min(clusters_6.cluster) AS cluster
      FROM links JOIN clusters_6 ON links.neighbor = clusters_6.id
      GROUP BY links.id
    ),
    clusters_8 AS (
      SELECT links.id, min(clusters_7.cluster) AS cluster
      FROM links JOIN clusters_7 ON links.neighbor = clusters_7.id
      GROUP BY links.id
    ),
    clusters_9 AS (
      SELECT links.id, min(clusters_8.cluster) AS cluster
      FROM links JOIN clusters_8 ON links.neighbor = clusters_8.id
      GROUP BY links.id
    ),
    clusters_10 AS (
      SELECT links.id, min(clusters_9.cluster) AS cluster
      FROM links JOIN clusters_9 ON links.neighbor = clusters_9.id
      GROUP BY links.id
    ),
    clusters AS (
      SELECT
        links.id,
        CASE
          WHEN min(clusters_10.cluster) = max(clusters_10.cluster) THEN min(clusters_10.cluster)
          ELSE raise_error('A cluster is a chain of too many pairs for SQL')
        END AS cluster
      FROM links JOIN clusters_10 ON links.neighbor = clusters_10.id
      GROUP BY links.id
    ),
    matched AS (
      SELECT
        left_id,
        collect_list(
          named_struct(
            'right_id', right_id,
            'decision', CASE WHEN probability >= 0.9D THEN 'match' ELSE 'review' END,
            'probability', probability,
            'weight', weight,
            'shop name_weight', weights[0],
            'owner_weight', weights[1],
            'lat_weight', weights[2],
            'turnover_weight', weights[3],
            'town_weight', weights[4]
          )
        ) AS matches
      FROM scored
      WHERE probability >= 0.1D
      GROUP BY left_id
    )
    SELECT given.*, coalesce(clusters.cluster, given.id) AS cluster_id, matched.matches AS matches
    FROM given
    LEFT JOIN clusters ON clusters.id = given.id
    LEFT JOIN matched ON matched.left_id = given.id
  )
) AS rows
QUALIFY cluster_id IS NULL
  OR row_number() OVER (
    PARTITION BY cluster_id
    ORDER BY CAST(id IS NULL AS INT)
    + CAST(`shop name` IS NULL AS INT)
    + CAST(owner IS NULL AS INT)
    + CAST(lat IS NULL AS INT)
    + CAST(lon IS NULL AS INT)
    + CAST(turnover IS NULL AS INT)
    + CAST(town IS NULL AS INT),
      id,
      `shop name`,
      owner,
      lat,
      lon,
      turnover,
      town
  ) = 1
