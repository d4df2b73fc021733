import type { Library } from '@lakehouse/databricks-client/resources/libraries/endpoints';

/** A package as pip takes it, without options and links. */
const PACKAGE = /^[a-z\d][\w.-]*(?:\[[\w,.-]+\])?(?:(?:==|>=|<=|~=|!=|<|>)[\w.*+]+,?)*$/iu;

/** Whether a text is a package as pip takes it, without options and links. */
export const isPackage = (text: string): boolean => PACKAGE.test(text);

/** The package of PyPI that a library is; `refuse` says what it is instead and throws. */
export function packageOf(library: Library, refuse: (what: string) => never): string {
  const { pypi, ...others } = library;
  const [other] = Object.keys(others);
  if (other !== undefined) refuse(`${other} libraries`);
  if (!pypi) return refuse('a library without a name');
  if (pypi.repo) refuse(`those of the repository ${pypi.repo}`);
  return isPackage(pypi.package) ? pypi.package : refuse(pypi.package);
}
