import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { partsOf } from 'poolkit/parts';
import { useMemo } from 'react';
import { dragStepFt } from '../../../components/drawing/drag-step';
import ModelView from '../../../components/three/model-view';
import { useUnits } from '../../../lib/hooks/use-units';
import type { PartHold } from './part-hold';

interface MovableModelProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  /** What is drawn, a moment later. */
  shown: { design: PoolDesign; measured: MeasuredDesign };
  hold: PartHold;
  onPull: (design: PoolDesign) => void;
  onUnavailable: (why: string) => void;
}

/** The 3D model, with parts that can be dragged. */
export default function MovableModel({ design, measured, shown, hold, onPull, onUnavailable }: MovableModelProps) {
  const [units] = useUnits();
  const parts = useMemo(() => partsOf(design, measured), [design, measured]);
  return (
    <ModelView
      {...shown}
      grip={{
        parts,
        heldId: hold.id,
        stepFt: (isAltHeld) => dragStepFt(units, isAltHeld),
        onPull,
        onPutBack: () => onPull(design),
        onTake: ({ id }) => hold.take(id),
        onClick: ({ kind }) => {
          if (!matchMedia('(pointer: coarse)').matches) hold.edit(kind);
        },
      }}
      onUnavailable={onUnavailable}
      onChange={onPull}
    />
  );
}
