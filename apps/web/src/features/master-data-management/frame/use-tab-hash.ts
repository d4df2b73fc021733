import { useLocation, useNavigate } from 'react-router';

/** Returns the tab named by the URL's hash, and a function to switch tabs; an unknown name is the first tab. */
export function useTabHash<Value extends string>(
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: string) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const named = values.find((value) => `#${value}` === hash);
  const go = (value: string): void => void navigate({ hash: value });
  return [named ?? values[0], go];
}
