import type { MailLanguage } from '../auth/AuthContext.ts';

interface TrustTexts {
  readonly title: string;
  readonly why: string;
  readonly get: string;
  readonly download: string;
  readonly fingerprint: string;
  readonly install: string;
  readonly steps: readonly (readonly [system: string, text: string])[];
  readonly open: string;
}

export const TRUST_TEXTS: Readonly<Record<MailLanguage, TrustTexts>> = {
  en: {
    title: 'Trust this Vitrine server',
    why: 'This server signs its own certificate. Devices that trust its authority can install the app, work without network and show screens. Do this once on each laptop, tablet and player.',
    get: 'Get the certificate',
    download: 'Download the authority’s certificate',
    fingerprint:
      'Compare its SHA-256 fingerprint with the one that the server printed when it started:',
    install: 'Trust it on this device',
    steps: [
      [
        'Windows',
        'Open the file, choose “Install certificate”, “Local machine”, and place it in “Trusted root certification authorities”.',
      ],
      [
        'macOS',
        'Open the file, add it to the “System” keychain, open it there and set “When using this certificate” to “Always trust”.',
      ],
      [
        'iPhone, iPad',
        'Open the file in Safari, install the profile in Settings, then switch it on under General, About, Certificate Trust Settings.',
      ],
      [
        'Android',
        'Settings, Security, Encryption and credentials, Install a certificate, CA certificate.',
      ],
      [
        'Linux',
        'Player boxes too: copy the file to /usr/local/share/ca-certificates/vitrine.crt and run update-ca-certificates; for Chromium add it with: certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n Vitrine -i vitrine.crt',
      ],
      [
        'Firefox',
        'Settings, Privacy and security, View certificates, Authorities, Import, and trust it for websites.',
      ],
    ],
    open: 'Done? Open Vitrine',
  },
  de: {
    title: 'Diesem Vitrine-Server vertrauen',
    why: 'Dieser Server stellt sein Zertifikat selbst aus. Geräte, die seiner Zertifizierungsstelle vertrauen, können die App installieren, ohne Netz arbeiten und Screens anzeigen. Das ist auf jedem Laptop, Tablet und Player einmal nötig.',
    get: 'Zertifikat holen',
    download: 'Zertifikat herunterladen',
    fingerprint:
      'Vergleichen Sie den SHA-256-Fingerabdruck mit dem, den der Server beim Start ausgegeben hat:',
    install: 'Auf diesem Gerät vertrauen',
    steps: [
      [
        'Windows',
        'Datei öffnen, „Zertifikat installieren“, „Lokaler Computer“ wählen und unter „Vertrauenswürdige Stammzertifizierungsstellen“ ablegen.',
      ],
      [
        'macOS',
        'Datei öffnen, dem Schlüsselbund „System“ hinzufügen, dort öffnen und „Bei Verwendung dieses Zertifikats“ auf „Immer vertrauen“ stellen.',
      ],
      [
        'iPhone, iPad',
        'Datei in Safari öffnen, das Profil in den Einstellungen installieren und unter Allgemein, Info, Zertifikatsvertrauenseinstellungen einschalten.',
      ],
      [
        'Android',
        'Einstellungen, Sicherheit, Verschlüsselung und Anmeldedaten, Zertifikat installieren, CA-Zertifikat.',
      ],
      [
        'Linux',
        'Auch für Player-Boxen: Datei nach /usr/local/share/ca-certificates/vitrine.crt kopieren und update-ca-certificates ausführen; für Chromium: certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n Vitrine -i vitrine.crt',
      ],
      [
        'Firefox',
        'Einstellungen, Datenschutz und Sicherheit, Zertifikate anzeigen, Zertifizierungsstellen, Importieren, für Websites vertrauen.',
      ],
    ],
    open: 'Fertig? Vitrine öffnen',
  },
};
