import { useLocation } from 'react-router-dom';
import { LEGAL_DOCUMENTS } from '../../content/legal';
import { LegalFrame } from '../../features/legal/legal-frame';

export default function LegalPage() {
  const { pathname } = useLocation();
  const document = LEGAL_DOCUMENTS[pathname];
  if (document === undefined) throw new Error(`No legal text is written for ${pathname}`);
  const parts = Object.entries(document.sections).map(([title, paragraphs]) => ({
    title,
    body: paragraphs.map((text) => (
      <p key={text} className="type-body">
        {text}
      </p>
    )),
  }));
  return <LegalFrame title={document.title} parts={parts} />;
}
