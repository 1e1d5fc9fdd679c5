import { PageIntro } from '../../components/layout/page-intro';
import { TruthLabel } from '../../components/tools/truth-label';
import { ESTIMATOR } from '../../content/estimator';

export function EstimatorIntro({ isFirst }: { isFirst: boolean }) {
  const guide = <TruthLabel title={ESTIMATOR.guideTitle} sections={ESTIMATOR.guide} />;
  if (isFirst) {
    return (
      <PageIntro title={ESTIMATOR.title} lead={ESTIMATOR.lead} size="display-2">
        {guide}
      </PageIntro>
    );
  }
  return (
    <div className="no-print page-x pt-8 pb-8 lg:pt-10">
      <h1 className="type-title">{ESTIMATOR.title}</h1>
      {guide}
    </div>
  );
}
