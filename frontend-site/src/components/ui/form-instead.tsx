import { OFFLINE } from '../../content/without-script';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { WithoutScript } from './without-script';

export function FormInstead({ does, children }: { does?: readonly string[]; children: string }) {
  const isHydrated = useHydrated();
  return (
    <>
      <WithoutScript does={does}>{children}</WithoutScript>
      {!isHydrated && (
        <div role="status">
          <p className="form-offline type-body border-t-4 border-t-control bg-surface p-4 text-ink">{OFFLINE}</p>
        </div>
      )}
    </>
  );
}
