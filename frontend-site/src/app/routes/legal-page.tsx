import { useLocation } from 'react-router-dom';
import { LEGAL_DOCUMENTS } from '../../content/legal';
import { LegalFrame, LegalPart } from '../../features/legal/legal-frame';

export default function LegalPage() {
  const { pathname } = useLocation();
  const document = LEGAL_DOCUMENTS[pathname];
  if (document === undefined) throw new Error(`No legal text is written for ${pathname}`);
  return (
    <LegalFrame title={document.title}>
      {document.sections.map(({ title, paragraphs }) => (
        <LegalPart key={title} title={title}>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </LegalPart>
      ))}
    </LegalFrame>
  );
}
