import { LegalPage } from '../../features/legal/LegalPage.tsx';

export const Imprint = () => <LegalPage document="imprint" />;
export const TermsOfUse = () => <LegalPage document="terms-of-use" />;
export const DataPrivacy = () => <LegalPage document="data-privacy" />;
