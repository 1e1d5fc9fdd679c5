import { ESTIMATOR_GUIDE } from '../../content/estimator-guide';

export default function EstimatorGuide() {
  return ESTIMATOR_GUIDE.map(({ title, text }) => (
    <section key={title}>
      <h3 className="font-semibold text-ink">{title}</h3>
      <p className="mt-1">{text}</p>
    </section>
  ));
}
