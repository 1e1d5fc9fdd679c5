import type { PointFt, Yard } from 'poolkit/design';
import { type ComponentType, type ReactNode, useContext, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { LengthField, lengthText } from '../../../components/tools/measure-fields';
import { Button } from '../../../components/ui/button';
import { FieldError } from '../../../components/ui/field';
import { ChevronDownIcon } from '../../../components/ui/icons';
import { HeightFields } from './height-fields';
import { LargePlanContext } from './large-plan';
import { asRectangle, type Lot, rectangle } from './lot';
import { LotFields, PlaceFields } from './lot-fields';
import { placedInBack } from './plan-handles';
import { PlatPanel } from './plat-panel';
import { usePlat } from './plat-store';
import { useYard } from './use-yard';
import { EasementFields, HouseFields, LineFields, TreeFields } from './yard-items';
import { FieldRow } from './yard-length';
import { YARD_PLAN_ID, YardPlan } from './yard-plan';
import { PLAT } from '../../../content/plat';
import { YARD } from '../../../content/yard';
import { useTabDraft } from '../../../lib/drafts/tab-draft';
import { focusField } from '../../../lib/focus/focus-field';
import { type Units, useUnits } from '../../../lib/hooks/use-units';

interface Group {
  readonly title: string;
  readonly Fields: ComponentType<{ lot: Lot }>;
  readonly state?: (yard: Yard, lot: Lot, units: Units) => string;
}

const counted = (list: readonly unknown[]) => (list.length === 0 ? 'none' : String(list.length));

const GROUPS = {
  place: { title: YARD.place.title, Fields: PlaceFields },
  lot: {
    title: YARD.lot.title,
    Fields: LotFields,
    state: (_, lot, units) => {
      const size = asRectangle(lot);
      if (size === null) return `${lot.length} corners`;
      return `${lengthText(size.widthFt, units)} by ${lengthText(size.depthFt, units)}`;
    },
  },
  house: { title: YARD.house.title, Fields: HouseFields, state: ({ houses }) => counted(houses) },
  trees: { title: YARD.trees.title, Fields: TreeFields, state: ({ trees }) => counted(trees) },
  heights: { title: YARD.heights.title, Fields: HeightFields, state: ({ spotHeights }) => counted(spotHeights) },
  easements: { title: YARD.easements.title, Fields: EasementFields, state: ({ easements }) => counted(easements) },
  lines: { title: YARD.lines.title, Fields: LineFields, state: ({ overheadLines }) => counted(overheadLines) },
  plat: { title: PLAT.title, Fields: PlatPanel },
} as const satisfies Record<string, Group>;
type GroupName = keyof typeof GROUPS;

interface YardEditorProps {
  conflicts: readonly (readonly PointFt[])[];
  children: ReactNode;
}

export function YardEditor({ conflicts, children }: YardEditorProps) {
  const { yard } = useYard().design;
  const [units] = useUnits();
  const [open, setOpen] = useState<GroupName | null>('place');
  const platState = usePlat() === null ? 'none' : '1';
  const largePlan = useContext(LargePlanContext);
  const { lot } = yard;
  if (lot === null) return <NewYard />;
  const plan = <YardPlan group={open} conflicts={conflicts} />;
  return (
    <div className="space-y-6">
      {largePlan && createPortal(plan, largePlan)}
      {/* In one column, the plan stays beside or above the fields that change it. */}
      <div className="space-y-6 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-start md:max-lg:gap-6 md:max-lg:space-y-0">
        {!largePlan && <div className="max-md:contents md:max-lg:sticky md:max-lg:top-20">{plan}</div>}
        {/* What has the focus is never under the plan of a phone. */}
        <div className="border-t border-line max-md:mt-6 max-md:[&_*]:scroll-mt-[26vh]">
          {(Object.entries(GROUPS) as [GroupName, Group][]).map(([name, { title, Fields, state }]) => (
            <YardGroup
              key={name}
              name={name}
              title={title}
              state={name === 'plat' ? platState : (state?.(yard, lot, units) ?? '')}
              isOpen={open === name}
              onToggle={() => setOpen(open === name ? null : name)}
            >
              <Fields lot={lot} />
            </YardGroup>
          ))}
        </div>
      </div>
      {children}
    </div>
  );
}

interface YardGroupProps {
  name: GroupName;
  title: string;
  state: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function YardGroup({ name, title, state, isOpen, onToggle, children }: YardGroupProps) {
  const id = useId();
  return (
    <div className="border-b border-line">
      <button
        id={`yard-group-${name}`}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left hover:text-primary"
      >
        <span className="font-semibold">{title}</span>
        <span className="flex items-center gap-3">
          <span className="type-small text-ink-3">{state}</span>
          <ChevronDownIcon className={isOpen ? 'shrink-0 rotate-180 text-ink-3' : 'shrink-0 text-ink-3'} />
        </span>
      </button>
      {isOpen && (
        <div id={id} role="group" aria-label={title} className="space-y-5 pb-6">
          {children}
        </div>
      )}
    </div>
  );
}

const ID = 'yard-draw';
const SIZES = ['width', 'depth'] as const;

function NewYard() {
  const { measured, change, errorAt } = useYard();
  const [typed, keep, forget] = useTabDraft<(typeof SIZES)[number]>('new-yard');
  const [isTried, setTried] = useState(false);
  const missing = SIZES.find((size) => !typed[size]);
  const draw = () => {
    setTried(missing !== undefined);
    if (missing !== undefined) {
      document.getElementById(`yard-new-${missing}`)?.focus();
      return;
    }
    forget();
    const lot = rectangle(0, 0, Number(typed.width), Number(typed.depth));
    const lotSides = { front: [0], rear: [2] };
    change({ yard: { lot, lotSides }, placement: placedInBack(lot, measured.outline) }, ID);
    focusField(YARD_PLAN_ID);
  };
  return (
    <div className="space-y-4">
      <p className="type-small text-ink-3">
        {YARD.begin} {YARD.drawn}
      </p>
      <FieldRow>
        {SIZES.map((size) => (
          <LengthField
            key={size}
            id={`yard-new-${size}`}
            label={YARD[size]}
            valueFt={typed[size] ? Number(typed[size]) : null}
            error={isTried && size === missing ? YARD.missing : undefined}
            onCommit={(feet) => keep({ [size]: String(feet) })}
            onClear={() => keep({ [size]: '' })}
          />
        ))}
      </FieldRow>
      <Button id={ID} variant="outline" onClick={draw}>
        {YARD.draw}
      </Button>
      <FieldError id={ID}>{errorAt(ID)}</FieldError>
    </div>
  );
}
