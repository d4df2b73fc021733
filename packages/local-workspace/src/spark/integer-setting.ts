/** The integer of a variable of the environment; `usual` where it is not set. Throws an Error that names the variable. */
export function integerSetting(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  usual: number,
  least: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`${name} is ${text}: it must be an integer of at least ${least}`);
  return value;
}
