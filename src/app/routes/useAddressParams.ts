import { useSearchParams } from 'react-router-dom';

/** The query of the address, and a function that sets or (null) removes a parameter without a history entry. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();

  function setParam(name: string, value: string | null) {
    const change = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      if (value === null) after.delete(name);
      else after.set(name, value);
      return after;
    };
    setParams(change, { replace: true, preventScrollReset: true });
  }

  return [params, setParam] as const;
}
