import type { MeasuredDesign, PoolDesign } from 'poolkit/design';
import { partsOf } from 'poolkit/parts';
import { useMemo } from 'react';
import { dragStepFt } from '../../../components/drawing/drag-step';
import { type Tape, tapped } from '../../../components/drawing/tape';
import ModelView from '../../../components/three/model-view';
import type { Grip } from '../../../components/three/use-part-drag';
import { useUnits } from '../../../lib/hooks/use-units';
import { isCoarse } from './edge-handle';
import type { PartHold } from './part-hold';

interface MovableModelProps {
  design: PoolDesign;
  measured: MeasuredDesign;
  /** What is drawn, a moment later. */
  shown: { design: PoolDesign; measured: MeasuredDesign };
  hold: PartHold;
  tape: Tape | null;
  onTape: (tape: Tape | null) => void;
  assumptions: Readonly<Record<string, number>>;
  onPull: (design: PoolDesign) => void;
  onUnavailable: (why: string) => void;
}

/** The 3D model, with parts that can be dragged. */
export default function MovableModel({
  design,
  measured,
  shown,
  hold,
  tape,
  onTape,
  assumptions,
  onPull,
  onUnavailable,
}: MovableModelProps) {
  const [units] = useUnits();
  const parts = useMemo(() => partsOf(design, measured), [design, measured]);
  const grip: Grip = {
    parts,
    heldId: hold.id,
    stepFt: (isAltHeld) => dragStepFt(units, isAltHeld),
    onPull,
    onPutBack: () => onPull(design),
    onTake: ({ id }) => hold.take(id),
    onClick: ({ kind }) => {
      if (!isCoarse()) hold.edit(kind);
    },
  };
  return (
    <ModelView
      {...shown}
      grip={tape ? undefined : grip}
      tape={tape}
      onTap={tape ? (at) => onTape(tapped(tape, at)) : undefined}
      assumptions={assumptions}
      onUnavailable={onUnavailable}
      onChange={onPull}
    />
  );
}
