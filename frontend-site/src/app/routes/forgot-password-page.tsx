import { AccountFrame } from '../../components/layout/account-frame';
import { FormInstead } from '../../components/ui/form-instead';
import { ACCOUNT } from '../../content/account';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form';

export default function ForgotPasswordPage() {
  return (
    <AccountFrame {...ACCOUNT.forgotPassword}>
      <FormInstead>{WITHOUT_SCRIPT.forgotPassword}</FormInstead>
      <ForgotPasswordForm />
    </AccountFrame>
  );
}
