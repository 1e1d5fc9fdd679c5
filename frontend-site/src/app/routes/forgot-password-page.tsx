import { AccountFrame } from '../../components/layout/account-frame';
import { WithoutScript } from '../../components/ui/without-script';
import { ACCOUNT } from '../../content/account';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form';

export default function ForgotPasswordPage() {
  return (
    <AccountFrame {...ACCOUNT.forgotPassword}>
      <WithoutScript>{WITHOUT_SCRIPT.forgotPassword}</WithoutScript>
      <ForgotPasswordForm />
    </AccountFrame>
  );
}
