import type { PointFt, Yard } from 'poolkit/design';
import { useState, type ReactNode } from 'react';
import { PLAT } from '../../content/plat';
import { YARD } from '../../content/yard';
import { useUnits, type Units } from '../../lib/hooks/use-units';
import { lengthText } from '../tools/length-field';
import { EasementFields } from './easement-fields';
import { HeightFields } from './height-fields';
import { HouseFields } from './house-fields';
import { LineFields } from './line-fields';
import { asRectangle, type Lot } from './lot';
import { LotFields } from './lot-fields';
import { NewYard } from './new-yard';
import { PlaceFields } from './place-fields';
import type { HandledGroup } from './plan-handles';
import { PlatPanel } from './plat/plat-panel';
import { usePlat } from './plat/plat-store';
import { TreeFields } from './tree-fields';
import { useYard } from './yard-editing';
import { YardGroup } from './yard-group';
import { YardPlan } from './yard-plan';

type Group = HandledGroup | 'place' | 'easements' | 'plat';

const TITLES: Readonly<Record<Group, string>> = {
  place: YARD.place.title,
  lot: YARD.lot.title,
  house: YARD.house.title,
  trees: YARD.trees.title,
  heights: YARD.heights.title,
  easements: YARD.easements.title,
  lines: YARD.lines.title,
  plat: PLAT.title,
};
const GROUPS = Object.keys(TITLES) as Group[];
const HANDLED: readonly Group[] = ['lot', 'house', 'trees', 'heights', 'lines'];

interface YardEditorProps {
  conflicts: readonly (readonly PointFt[])[];
  children: ReactNode;
}

export function YardEditor({ conflicts, children }: YardEditorProps) {
  const { design } = useYard();
  const [units] = useUnits();
  const [open, setOpen] = useState<Group | null>('place');
  const hasPlat = usePlat() !== null;
  const { yard } = design;
  if (yard.lot === null) return <NewYard />;
  const handled = HANDLED.find((group): group is HandledGroup => group === open) ?? null;
  return (
    <div className="space-y-6">
      <YardPlan group={handled} conflicts={conflicts} />
      <div className="border-t border-line">
        {GROUPS.map((group) => (
          <YardGroup
            key={group}
            title={TITLES[group]}
            state={stateOf(group, yard, yard.lot ?? [], hasPlat, units)}
            isOpen={open === group}
            onToggle={() => setOpen(open === group ? null : group)}
          >
            <Fields group={group} lot={yard.lot ?? []} />
          </YardGroup>
        ))}
      </div>
      {children}
    </div>
  );
}

function Fields({ group, lot }: { group: Group; lot: Lot }) {
  switch (group) {
    case 'place':
      return <PlaceFields />;
    case 'lot':
      return <LotFields lot={lot} />;
    case 'house':
      return <HouseFields />;
    case 'trees':
      return <TreeFields />;
    case 'heights':
      return <HeightFields />;
    case 'easements':
      return <EasementFields lot={lot} />;
    case 'lines':
      return <LineFields />;
    case 'plat':
      return <PlatPanel />;
  }
}

function stateOf(group: Group, yard: Yard, lot: Lot, hasPlat: boolean, units: Units): string {
  const counted = (list: readonly unknown[]) => (list.length === 0 ? 'none' : String(list.length));
  switch (group) {
    case 'place':
      return '';
    case 'lot': {
      const size = asRectangle(lot);
      return size === null
        ? `${lot.length} corners`
        : `${lengthText(size.widthFt, units)} by ${lengthText(size.depthFt, units)}`;
    }
    case 'house':
      return counted(yard.houses);
    case 'trees':
      return counted(yard.trees);
    case 'heights':
      return counted(yard.spotHeights);
    case 'easements':
      return counted(yard.easements);
    case 'lines':
      return counted(yard.overheadLines);
    case 'plat':
      return hasPlat ? '1' : 'none';
  }
}
