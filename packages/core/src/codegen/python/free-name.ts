/** The wanted name, with a number appended if it is taken. */
export function freeName(taken: { has(name: string): boolean }, wanted: string): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}_${number}`;
  return name;
}
