import { useState, type ChangeEvent } from 'react';
import { PLAT } from '../../../content/plat';
import { useUnits } from '../../../lib/hooks/use-units';
import { CheckField } from '../../tools/check-field';
import { LengthField, lengthText } from '../../tools/measure-fields';
import { NumberField } from '../../tools/measure-fields';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/field';
import { PlatMarks } from './plat-marks';
import { platScale, changePlat, forgetPlat, openPlat, usePlat, type Plat } from './plat-store';

const KINDS = ['image/png', 'image/jpeg', 'image/webp'];
const LARGEST_BYTES = 30_000_000;
const FILE_ID = 'plat-file';

export function PlatPanel() {
  const plat = usePlat();
  const [problem, setProblem] = useState<string>();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file === undefined) return;
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    const wrong = !KINDS.includes(file.type) ? PLAT.wrongKind : file.size > LARGEST_BYTES ? PLAT.tooLarge : undefined;
    setProblem(wrong);
    if (wrong === undefined) openPlat(file);
  };
  return (
    <div className="space-y-4">
      <p className="type-small text-ink-2">{PLAT.lead}</p>
      <div>
        <label htmlFor={FILE_ID} className="block font-semibold text-ink">
          {PLAT.choose}
        </label>
        <input
          id={FILE_ID}
          type="file"
          accept={KINDS.join(',')}
          aria-describedby={`${FILE_ID}-kinds${problem === undefined ? '' : ` ${FILE_ID}-error`}`}
          aria-invalid={problem === undefined ? undefined : true}
          onChange={choose}
          className="type-small mt-2 block w-full file:mr-3 file:min-h-11 file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:text-ink"
        />
        <p id={`${FILE_ID}-kinds`} className="type-small mt-1 text-ink-3">
          {PLAT.kinds}
        </p>
        <FieldError id={FILE_ID}>{problem}</FieldError>
      </div>
      {plat !== null && (
        <OpenPlat
          plat={plat}
          onUnreadable={() => {
            forgetPlat();
            setProblem(PLAT.unreadable);
          }}
        />
      )}
    </div>
  );
}

function OpenPlat({ plat, onUnreadable }: { plat: Plat; onUnreadable: () => void }) {
  const [units] = useUnits();
  const { size, knownFt } = plat;
  const scale = platScale(plat);
  const isScaled = scale?.ok === true;
  const length = (px: number) => lengthText(isScaled ? Math.round(px * scale.value) : 0, units);
  return (
    <>
      <p className="type-small text-ink-2">{PLAT.marking}</p>
      <p id="plat-keys" hidden>
        {PLAT.keys}
      </p>
      <PlatMarks plat={plat} onUnreadable={onUnreadable} />
      {size !== null && (
        <>
          <LengthField
            id="plat-known"
            label={PLAT.known}
            valueFt={knownFt}
            error={scale?.ok === false ? scale.reason : undefined}
            onCommit={(known) => changePlat({ knownFt: known })}
          />
          <p role="status" className="type-small text-ink-2">
            {isScaled &&
              PLAT.scaled.replace('{width}', length(size.widthPx)).replace('{height}', length(size.heightPx))}
          </p>
        </>
      )}
      {isScaled && (
        <fieldset>
          <legend className="font-semibold">{PLAT.place}</legend>
          <p className="type-small text-ink-3">{PLAT.placeHint}</p>
          <div className="mt-2 grid gap-3 xs:grid-cols-3">
            <LengthField id="plat-left" label={PLAT.left} valueFt={plat.xFt} onCommit={(xFt) => changePlat({ xFt })} />
            <LengthField
              id="plat-front"
              label={PLAT.front}
              valueFt={plat.yFt}
              onCommit={(yFt) => changePlat({ yFt })}
            />
            <NumberField
              id="plat-turn"
              label={PLAT.turn}
              min={-360}
              max={360}
              value={plat.turnDeg}
              onCommit={(turnDeg) => changePlat({ turnDeg })}
            />
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {isScaled && (
          <CheckField
            id="plat-show"
            label={PLAT.show}
            checked={plat.isShown}
            onChange={(isShown) => changePlat({ isShown })}
          />
        )}
        <Button variant="text" size="inline" onClick={forgetPlat}>
          {PLAT.remove}
        </Button>
      </div>
    </>
  );
}
