import { useLocation, useNavigate } from 'react-router';

/** The tab that the address names behind its #, and a function that goes to another; an unknown name is the first tab. */
export function useTabHash<Value extends string>(
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: string) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = values.find((value) => `#${value}` === hash);
  const go = (value: string): void => void navigate({ hash: value }, { preventScrollReset: true });
  return [named ?? values[0], go];
}
