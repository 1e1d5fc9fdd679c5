import { FORM_MISSING, FORM_WAITS } from '../../content/without-script';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { WithoutScript } from './without-script';

/**
 * What stands in place of a form in the HTML: for people whose browser runs no JavaScript, and, until the page's program
 * is there, what to know where it could not be fetched: the form of their own is missing, or the one in the HTML waits
 * (global.css shows which).
 */
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
