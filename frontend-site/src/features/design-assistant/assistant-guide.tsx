import { ASSISTANT_GUIDE } from '../../content/assistant-guide';

export default function AssistantGuide() {
  return ASSISTANT_GUIDE.map(({ title, text }) => (
    <section key={title}>
      <h3 className="font-semibold text-ink">{title}</h3>
      <p className="mt-1">{text}</p>
    </section>
  ));
}
