import { cn } from '../../lib/class-names';
import { planDrawing } from 'poolkit/drawing';
import { measureDesign, type PoolDesign, type Quantities } from 'poolkit/design';
import { STUDY_DESIGNS } from 'poolkit/study-designs';
import { formatDecimal, formatFeetInches, formatGallons } from 'poolkit/units';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { BeforeAfter } from '../../components/pictures/before-after';
import { Figure } from '../../components/pictures/figure';
import { Picture } from '../../components/pictures/picture';
import { TurnButton, useTurned } from '../../components/pictures/use-turned';
import { PoolDrawing } from 'frontend-shared/drawing';
import { useLettering } from '../../components/pool-drawing/use-lettering';
import { Price } from '../../components/prices/price';
import { Button, ButtonLink } from '../../components/ui/button';
import { CloseIcon } from '../../components/ui/icons';
import { PATHS } from '../../config/paths';
import { MODEL } from '../../content/model';
import { PORTFOLIO } from '../../content/portfolio';
import { captionOf, captionOfModel, type Study } from '../../content/studies';
import { picturesOf } from '../../content/study-views';
import { STUDY_TEXTS } from '../../content/study-texts';
import { trackEvent } from '../../lib/analytics/analytics';
import { hasLostFocus } from '../../lib/focus/focus-on-mount';
import { cardId } from './study-card';

interface StudyViewProps {
  study: Study;
  range: string | null;
  onClose: () => void;
}

function startOf({ features }: PoolDesign) {
  const isTurned = features.some(
    (feature) =>
      (feature.kind === 'raised-wall' && feature.wall === 'right') ||
      (feature.kind === 'vanishing-edge' && feature.wall === 'left'),
  );
  return { aroundDeg: isTurned ? 318 : 42, upDeg: 20, farness: 1 };
}

const SIZES = '(min-width: 80rem) 1060px, 100vw';

export default function StudyView({ study, range, onClose }: StudyViewProps) {
  const box = useRef<HTMLDialogElement>(null);
  const design = STUDY_DESIGNS[study.id];
  const measured = useMemo(() => measureDesign(design), [design]);
  const place = useRef<HTMLDivElement>(null);
  const { plan } = useLettering(place, design);
  const drawing = useMemo(
    () => planDrawing(design, measured, { frame: 'pool', lettering: { ...plan, units: 'us' } }),
    [design, measured, plan],
  );
  const [, ...others] = picturesOf(study);
  const card = cardId(study);

  // Closed before unmounting, so the browser returns the focus.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    trackEvent('view_item', { content_type: 'study' });
    return () => {
      dialog?.close();
      if (hasLostFocus() || dialog?.contains(document.activeElement)) document.getElementById(card)?.focus();
    };
  }, [card]);
  const close = () => box.current?.close();

  // A click on the dialog itself is a click on its backdrop.
  useEffect(() => {
    const dialog = box.current;
    const onPress = (event: MouseEvent) => event.target === dialog && dialog?.close();
    dialog?.addEventListener('click', onPress);
    return () => dialog?.removeEventListener('click', onPress);
  }, []);

  return (
    <dialog
      ref={box}
      data-dialog-backdrop
      aria-labelledby="study-title"
      // React's development double mount opens it again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-bg text-ink backdrop:bg-deep/60 lg:mx-auto lg:my-8 lg:h-auto lg:max-h-[calc(100dvh-4rem)] lg:w-[calc(100%-5rem)] lg:max-w-[1140px] lg:rounded-dialog"
    >
      <div className="px-5 pb-10 md:px-10 md:pb-12">
        <div className="sticky top-0 z-10 -mx-5 flex items-center justify-between gap-4 border-b border-line bg-bg px-5 py-3 md:-mx-10 md:px-10">
          <h2 id="study-title" className="type-display-3">
            {study.name}
          </h2>
          <Button variant="outline" size="compact" onClick={close}>
            <CloseIcon size={16} />
            Close
          </Button>
        </div>
        <p className="type-lead mt-6">{study.line}</p>
        <p className="no-print type-ui mt-2 min-h-[1.4em] tabular-nums">
          {range !== null && <Price text={`${rangeLabel(study)} ${range}`} />}
        </p>
        <div className="mt-6 grid gap-4">
          <MainPicture study={study} />
          <div
            className={cn(
              'grid gap-4 xs:grid-cols-2',
              others.length === 3 ? 'md:grid-cols-3 print:grid-cols-3' : 'print:grid-cols-2',
            )}
          >
            {others.map((picture, i) => (
              <Figure
                key={picture.name}
                name={picture.name}
                alt={picture.alt}
                caption={captionOf(study, picture)}
                sizes="(min-width: 80rem) 522px, (min-width: 30rem) 50vw, 100vw"
                className={cn('rounded-card', i === 2 && 'not-print:xs:max-md:aspect-2/1')}
                imageClassName="h-full object-cover"
                figureClassName={cn(i === 2 && 'not-print:xs:max-md:col-span-2')}
              />
            ))}
          </div>
        </div>
        <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <div className="space-y-10">
            <Part title="Brief and constraints">
              {STUDY_TEXTS[study.id].brief.map((sentence) => (
                <p key={sentence} className="type-body mt-3 text-ink-2">
                  {sentence}
                </p>
              ))}
            </Part>
            <Part title="Plan, to scale">
              <div ref={place} className="mt-4 rounded-card border border-line bg-surface p-3">
                <PoolDrawing drawing={drawing} className="max-h-[60vh]" />
              </div>
            </Part>
          </div>
          <Part title="The pool">
            <Facts study={study} quantities={measured.quantities} range={range} />
          </Part>
        </div>
        <div className="no-print mt-10 flex flex-wrap gap-4">
          <ButtonLink to={`${PATHS.designAssistant}?start=${study.id}&view=3d`}>Start from this design</ButtonLink>
          <ButtonLink to={`${PATHS.consult}?study=${study.id}`} variant="outline">
            Ask about this one
          </ButtonLink>
        </div>
        <p className="type-small mt-8 max-w-[62ch] text-ink-3">{PORTFOLIO.footnote}</p>
      </div>
    </dialog>
  );
}

function MainPicture({ study }: { study: Study }) {
  const turned = useTurned();
  const { Model, isDrawn, setIsDrawn } = turned;
  const design = STUDY_DESIGNS[study.id];
  const start = useMemo(() => startOf(design), [design]);
  // Its rocks are only sketched in the model.
  const isModeled = design.features.every(({ kind }) => kind !== 'rock-waterfall' && kind !== 'grotto');
  const [main] = study.pictures;
  const caption =
    Model !== null
      ? isDrawn && `${captionOfModel(study)} ${MODEL.simplified}`
      : study.before === undefined
        ? captionOf(study)
        : `${captionOf(study)} Both pictures are renderings.`;
  return (
    <figure>
      {Model !== null ? (
        <Model
          study={study.id}
          label={captionOfModel(study)}
          start={start}
          onDrawn={setIsDrawn}
          className="aspect-[3/2] w-full overflow-hidden rounded-card"
        />
      ) : study.before === undefined ? (
        <Picture {...main} sizes={SIZES} className="rounded-card" />
      ) : (
        <BeforeAfter before={study.before} after={main} sizes={SIZES} />
      )}
      <figcaption className="type-small mt-2 text-ink-3">
        <span>{`${caption} `}</span>
        {isModeled && <TurnButton turned={turned} />}
      </figcaption>
    </figure>
  );
}

const rangeLabel = ({ yard }: Study) => (yard === 'existing' ? 'Planning range, built new' : 'Planning range');

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="type-title border-t border-ink pt-4">{title}</h3>
      {children}
    </section>
  );
}

interface FactsProps {
  study: Study;
  quantities: Quantities;
  range: string | null;
}

function Facts({ study, quantities: q, range }: FactsProps) {
  const { finish, has, planting } = STUDY_TEXTS[study.id];
  const ft = (feet: number) => formatFeetInches(feet).replaceAll(' ', '\u00a0');
  const facts: [string, string][] = [
    ['Shape', study.shape],
    ['Size', `${ft(q.widthFt)} by ${ft(q.lengthFt)}`],
    ['Deepest', ft(q.maxDepthFt)],
    ['Volume', formatGallons(q.volumeGal)],
    ['Water surface', `${formatDecimal(q.waterAreaSqFt, 0)}\u00a0ft²`],
    ['Coping', ft(Math.round(q.copingLf))],
    ['Deck', `${formatDecimal(q.deckSqFt, 0)}\u00a0ft²`],
    ['Finish', finish],
    ['Features', has],
    ['Planting', planting],
    [rangeLabel(study), range ?? PORTFOLIO.rangeAway],
  ];
  return (
    <dl className="mt-3">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[7rem_1fr] md:grid-cols-[9rem_1fr] gap-4 border-b border-line py-2">
          <dt className="type-small pt-0.5 text-ink-3">{name}</dt>
          <dd className="text-pretty tabular-nums">
            <Price text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
