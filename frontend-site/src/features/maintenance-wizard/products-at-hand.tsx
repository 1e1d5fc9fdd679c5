import { PRODUCTS } from 'poolkit/chemistry';
import { controlStyle } from '../../components/ui/control-style';
import { ACID_CHOICES, CHLORINE_CHOICES, type Acid, type Chlorine } from '../../content/maintenance-wizard';
import { cn } from '../../lib/class-names';
import type { Wizard } from './use-wizard';

export function ProductsAtHand({ wizard: { values, set } }: { wizard: Wizard }) {
  const select = cn(controlStyle, 'mt-1 w-full cursor-pointer');
  return (
    <div className="no-print grid max-w-3xl gap-4 md:grid-cols-2">
      <label className="font-semibold">
        Chlorine at hand
        <select
          value={values.chlorine}
          onChange={({ target }) => set({ chlorine: target.value as Chlorine | '' })}
          className={select}
        >
          <option value="">Best for this pool</option>
          {CHLORINE_CHOICES.map((id) => (
            <option key={id} value={id}>
              {PRODUCTS[id].name}
            </option>
          ))}
        </select>
      </label>
      <label className="font-semibold">
        Acid at hand
        <select value={values.acid} onChange={({ target }) => set({ acid: target.value as Acid })} className={select}>
          {ACID_CHOICES.map((id) => (
            <option key={id} value={id}>
              {PRODUCTS[id].name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
