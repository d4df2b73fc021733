/** The fields of one CSV line as a JSON list of strings: quotes are removed, an empty field is null. */
export function csvFields(line: string, separator: string): string {
  const fields: (string | null)[] = [];
  let at = 0;
  for (;;) {
    let field = '';
    let quoted = false;
    const start = at;
    if (line[at] === '"') {
      quoted = true;
      for (at++; at < line.length && line[at] !== '"'; at++) {
        if (line[at] === '\\' && (line[at + 1] === '"' || line[at + 1] === '\\')) at++;
        field += line[at];
      }
      at++;
      // With a quote inside that isn't escaped by a backslash, the field is taken verbatim.
      if (at < line.length && line[at] !== separator) {
        field = '';
        at = start;
      }
    }
    while (at < line.length && line[at] !== separator) field += line[at++];
    fields.push(field === '' && !quoted ? null : field);
    if (at >= line.length) return JSON.stringify(fields);
    at++;
  }
}
