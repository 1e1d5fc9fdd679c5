import { useNavigate } from 'react-router-dom';
import { PATHS, servicePath } from '../../config/paths';
import { WIZARD } from '../../content/maintenance-wizard';
import { useAuth } from '../../features/auth/auth-context';
import { addToReport } from '../../features/consult/consult-draft';
import { MaintenanceWizard } from '../../features/maintenance-wizard/maintenance-wizard';
import { reportOf } from '../../lib/report';

/** A note of a visit takes 2,000 characters; the rest is for own words. */
const NOTES_FROM_WIZARD_MAX = 1_600;

/** The wizard, and the way from it to a person: what is known goes into the request, so nothing is typed twice. */
export default function MaintenanceWizardPage() {
  const { user } = useAuth();
  const navigate = useNavigate();
  return (
    <MaintenanceWizard
      isSignedIn={user !== null}
      onHandOver={(to, lines) => {
        if (to === 'service') {
          const notes = reportOf(WIZARD.from, lines, NOTES_FROM_WIZARD_MAX);
          void navigate(`${PATHS.schedule}?service=maintenance-visit`, { state: { notes } });
          return;
        }
        addToReport(WIZARD.from, lines, user?.id ?? null);
        void navigate(servicePath('emergency'), { state: { reported: true } });
      }}
    />
  );
}
