import { PUBLIC_ROOM } from '../../modules/people/chat/index.ts';
import type { Services } from '../services.ts';

const GREETING =
  'আড্ডায় স্বাগতম! ভদ্রভাবে কথা বলুন; লিংক, ফোন নম্বর ও ওয়ালেট নম্বর দেওয়া যায় না। ' +
  'Welcome! Be kind to each other; links, telephone and wallet numbers are not allowed here.';

/** The site opens the chat room with a greeting and the rules. A room that already has messages stays as it is. */
export async function greetInChat({ chat, settings }: Pick<Services, 'chat' | 'settings'>): Promise<void> {
  const { latest } = await chat.list(PUBLIC_ROOM, { limit: 1 });
  if (latest === 0) await chat.announce(settings.values.siteName, GREETING);
}
