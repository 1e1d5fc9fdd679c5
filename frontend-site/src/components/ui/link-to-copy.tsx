import { useEffect, useId, useRef } from 'react';
import { controlStyle } from './control-style';

export default function LinkToCopy({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [url]);
  return (
    <div className="no-print basis-full">
      <label htmlFor={id} className="type-small font-semibold">
        Copy this link
      </label>
      <input id={id} ref={field} readOnly value={url} className={`${controlStyle} mt-2 max-w-xl`} />
    </div>
  );
}
