import { useEffect, useState } from 'react';

/** A value once it has stood still for a while (milliseconds); at once when the key changes. */
export function useSettled<T>(value: T, key: string, ms: number): T {
  const [settled, setSettled] = useState({ value, key });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value, key }), settled.key === key ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, key, ms, settled.key]);
  return settled.key === key ? settled.value : value;
}
