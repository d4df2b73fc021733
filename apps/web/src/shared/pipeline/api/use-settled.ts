import { useEffect, useState } from 'react';

/** Debounces a value by `ms` milliseconds; a new key takes effect at once. */
export function useSettled<T>(value: T, key: string, ms: number): T {
  const [settled, setSettled] = useState({ value, key });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value, key }), settled.key === key ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, key, ms, settled.key]);
  return settled.key === key ? settled.value : value;
}
