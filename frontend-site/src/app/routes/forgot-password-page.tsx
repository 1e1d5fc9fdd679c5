import { AccountFrame } from '../../components/layout/account-frame';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form';

export default function ForgotPasswordPage() {
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Enter the email of your account. We send a link to set a new one."
    >
      <ForgotPasswordForm />
    </AccountFrame>
  );
}
