import { useNavigate } from 'react-router-dom';
import { PATHS, servicePath } from '../../config/paths';
import { WIZARD } from '../../content/maintenance-wizard';
import { useAuth } from '../../features/auth/auth-context';
import { addToReport } from '../../features/consult/consult-draft';
import { MaintenanceWizard } from '../../features/maintenance-wizard/maintenance-wizard';
import { reportOf } from '../../lib/report';

/** Visit notes hold 2,000 characters; the rest is for the customer's own words. */
const NOTES_FROM_WIZARD_MAX = 1_600;

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
        addToReport(WIZARD.from, lines);
        void navigate(servicePath('emergency'), { state: { reported: true } });
      }}
    />
  );
}
