import { FORM_MISSING, FORM_WAITS } from '../../content/without-script';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { WithoutScript } from './without-script';

/** Replaces a form where JavaScript is off or the page's script failed to load (see global.css). */
export function FormInstead({ does, children }: { does?: readonly string[]; children: string }) {
  const isHydrated = useHydrated();
  return (
    <>
      <WithoutScript does={does}>{children}</WithoutScript>
      {!isHydrated && (
        <div role="status">
          <p className="form-missing type-body border-l-4 border-l-control bg-surface p-4 text-ink">{FORM_MISSING}</p>
          <p className="form-waits type-body border-t-4 border-t-control bg-surface p-4 text-ink">{FORM_WAITS}</p>
        </div>
      )}
    </>
  );
}
