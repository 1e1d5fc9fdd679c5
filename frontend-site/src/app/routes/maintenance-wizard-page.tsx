import { useNavigate } from 'react-router-dom';
import { PATHS, servicePath } from '../../config/paths';
import { HAND_OVER } from '../../content/hand-over';
import { useAuth } from '../../features/auth/auth-context';
import { addToReport } from '../../features/consult/consult-report';
import { MaintenanceWizard } from '../../features/maintenance-wizard/maintenance-wizard';

/** The wizard, and the way from it to a person: what is known goes into the request, so nothing is typed twice. */
export default function MaintenanceWizardPage() {
  const { user } = useAuth();
  const navigate = useNavigate();
  return (
    <MaintenanceWizard
      isSignedIn={user !== null}
      onHandOver={(to, lines) => {
        addToReport(HAND_OVER.fromWizard, lines, user?.id ?? null);
        if (to === 'emergency') void navigate(servicePath('emergency'), { state: { reported: true } });
        else void navigate(`${PATHS.consult}?service=maintenance-care`);
      }}
    />
  );
}
