import { useLocation, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { LEGAL_DOCUMENTS } from '../../content/legal';
import { CheckDocument } from '../../features/legal/check-document';
import { LegalFrame } from '../../features/legal/legal-frame';
import { useHydrated } from '../../lib/hooks/use-hydrated';

export default function LegalPage() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isChecking = useHydrated() && pathname === PATHS.terms && query.get('check') === 'document';
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
  return <LegalFrame title={document.title} parts={parts} above={isChecking && <CheckDocument />} />;
}
