import {
  BookOpenText,
  Compass,
  FileText,
  HeartHandshake,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  ShieldCheck,
} from 'lucide-react';

/** Pictures of the topics that many sites have; all other topics get a book. */
const PICTURES: Readonly<Record<string, LucideIcon>> = {
  start: Compass,
  fair: ShieldCheck,
  login: KeyRound,
  term: FileText,
  privacy: LockKeyhole,
  play: HeartHandshake,
};

export function TopicPicture({ topic }: { topic: string }) {
  const Icon = (Object.hasOwn(PICTURES, topic) ? PICTURES[topic] : undefined) ?? BookOpenText;
  return <Icon size={22} strokeWidth={1.75} aria-hidden="true" />;
}
