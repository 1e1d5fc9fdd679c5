import { PageIntro } from '../../components/layout/page-intro';
import { TruthLabel } from '../../components/tools/truth-label';
import { ESTIMATOR } from '../../content/estimator';
import EstimatorGuide from './estimator-guide';

export function EstimatorIntro({ isFirst }: { isFirst: boolean }) {
  if (isFirst) {
    return (
      <PageIntro title={ESTIMATOR.title} lead={ESTIMATOR.lead} size="display-2">
        <Guide />
      </PageIntro>
    );
  }
  return (
    <div className="no-print page-x pt-8 pb-8 lg:pt-10">
      <h1 className="type-title">{ESTIMATOR.title}</h1>
      <Guide />
    </div>
  );
}

function Guide() {
  return (
    <TruthLabel title={ESTIMATOR.guideTitle}>
      <EstimatorGuide />
    </TruthLabel>
  );
}
