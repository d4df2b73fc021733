import type { Statement } from './ast.ts';
import { py } from './py.ts';
import { blank, define, verbatim } from './statements.ts';

/**
 * Functions that generated code calls where a check takes more than a line; a program has those that it uses, after its
 * imports. Their names are reserved.
 */
export const HELPER_FUNCTIONS: ReadonlyMap<string, readonly Statement[]> = new Map([
  [
    'check_columns',
    [
      define({
        name: 'check_columns',
        parameters: [
          { name: 'rows', type: py`DataFrame` },
          { name: 'table', type: py`DataFrame` },
          { name: 'refused', type: py`list[str]` },
        ],
        returns: py.none,
        doc: 'Stop where the columns of the rows differ from those of the table.',
        body: [
          verbatim(`old = {name.lower(): kind for name, kind in table.dtypes}
new = {name.lower(): kind for name, kind in rows.dtypes}
found = {
    "missing": old.keys() - new.keys(),
    "new": new.keys() - old.keys(),
    "other type": {
        f"{name} ({new[name]} instead of {old[name]})"
        for name in old.keys() & new.keys()
        if new[name] != old[name]
    },
}
stops = [
    f"{change}: {', '.join(sorted(found[change]))}"
    for change in refused
    if found[change]
]
if stops:
    raise ValueError(f"The columns are not those of the table ({'; '.join(stops)})")`),
        ],
      }),
      blank,
      blank,
    ],
  ],
]);
