import { PoolPlan } from '../../components/drawing/pool-plan';
import { CloseBand } from '../../components/layout/close-band';
import { PageIntro } from '../../components/layout/page-intro';
import { STUDIES } from '../../content/studies';

const FRAME_FT = 76;

export default function PortfolioPage() {
  return (
    <>
      <PageIntro
        title="Nine studies."
        lead="Our own designs, drawn to one scale so that you can compare them. Renderings and price ranges will join them here."
      />
      <div className="page-x">
        <ul className="grid border-t border-line pb-20 md:grid-cols-2 md:gap-x-8 lg:grid-cols-3 lg:pb-28">
          {STUDIES.map(({ id, name, size, line, plan }) => (
            <li key={id} className="flex flex-col border-b border-line py-8">
              <div className="flex min-h-36 flex-1 items-center">
                <PoolPlan plan={plan} frameFt={FRAME_FT} title={`${name} in plan, ${size}`} className="w-full" />
              </div>
              <h2 className="type-display-3 mt-4">{name}</h2>
              <p className="mt-1 text-ink-2">{line}</p>
              <p className="type-small mt-2 text-ink-3">{size}. Plan drawing, to scale.</p>
            </li>
          ))}
        </ul>
      </div>
      <CloseBand title="Which one is close to yours?" />
    </>
  );
}
