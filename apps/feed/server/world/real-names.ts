import type { Names, Team } from '@chhokka/feed-protocol';

/** Real teams as people here and in Spain call them. The English name is that of the file, shortened where that is usual. */
const TEAMS: Readonly<Record<string, readonly [en: string, bn: string, es?: string]>> = {
  // English Premier League
  'AFC Bournemouth': ['Bournemouth', 'বোর্নমাউথ'],
  'Arsenal FC': ['Arsenal', 'আর্সেনাল'],
  'Aston Villa FC': ['Aston Villa', 'অ্যাস্টন ভিলা'],
  'Brentford FC': ['Brentford', 'ব্রেন্টফোর্ড'],
  'Brighton & Hove Albion FC': ['Brighton & Hove Albion', 'ব্রাইটন'],
  'Burnley FC': ['Burnley', 'বার্নলি'],
  'Chelsea FC': ['Chelsea', 'চেলসি'],
  'Crystal Palace FC': ['Crystal Palace', 'ক্রিস্টাল প্যালেস'],
  'Everton FC': ['Everton', 'এভারটন'],
  'Fulham FC': ['Fulham', 'ফুলহাম'],
  'Ipswich Town FC': ['Ipswich Town', 'ইপসউইচ টাউন'],
  'Leeds United FC': ['Leeds United', 'লিডস ইউনাইটেড'],
  'Leicester City FC': ['Leicester City', 'লেস্টার সিটি'],
  'Liverpool FC': ['Liverpool', 'লিভারপুল'],
  'Manchester City FC': ['Manchester City', 'ম্যানচেস্টার সিটি'],
  'Manchester United FC': ['Manchester United', 'ম্যানচেস্টার ইউনাইটেড'],
  'Newcastle United FC': ['Newcastle United', 'নিউক্যাসল ইউনাইটেড'],
  'Nottingham Forest FC': ['Nottingham Forest', 'নটিংহাম ফরেস্ট'],
  'Southampton FC': ['Southampton', 'সাউদাম্পটন'],
  'Sunderland AFC': ['Sunderland', 'সান্ডারল্যান্ড'],
  'Tottenham Hotspur FC': ['Tottenham Hotspur', 'টটেনহ্যাম হটস্পার'],
  'West Ham United FC': ['West Ham United', 'ওয়েস্ট হ্যাম ইউনাইটেড'],
  'Wolverhampton Wanderers FC': ['Wolverhampton Wanderers', 'উলভারহ্যাম্পটন ওয়ান্ডারার্স'],
  // Primera División
  'Athletic Club': ['Athletic Club', 'অ্যাথলেটিক ক্লাব'],
  'CA Osasuna': ['Osasuna', 'ওসাসুনা'],
  'Club Atlético de Madrid': ['Atlético Madrid', 'আতলেতিকো মাদ্রিদ', 'Atlético de Madrid'],
  'Deportivo Alavés': ['Alavés', 'আলাভেস', 'Deportivo Alavés'],
  'Elche CF': ['Elche', 'এলচে'],
  'FC Barcelona': ['Barcelona', 'বার্সেলোনা'],
  'Getafe CF': ['Getafe', 'হেতাফে'],
  'Girona FC': ['Girona', 'জিরোনা'],
  'Levante UD': ['Levante', 'লেভান্তে'],
  'RC Celta de Vigo': ['Celta Vigo', 'সেলতা ভিগো', 'Celta de Vigo'],
  'RCD Espanyol de Barcelona': ['Espanyol', 'এস্পানিওল'],
  'RCD Mallorca': ['Mallorca', 'মায়োর্কা'],
  'Rayo Vallecano de Madrid': ['Rayo Vallecano', 'রায়ো ভায়েকানো'],
  'Real Betis Balompié': ['Real Betis', 'রিয়াল বেতিস'],
  'Real Madrid CF': ['Real Madrid', 'রিয়াল মাদ্রিদ'],
  'Real Oviedo': ['Real Oviedo', 'রিয়াল ওভিয়েদো'],
  'Real Sociedad de Fútbol': ['Real Sociedad', 'রিয়াল সোসিয়েদাদ'],
  'Sevilla FC': ['Sevilla', 'সেভিয়া'],
  'Valencia CF': ['Valencia', 'ভ্যালেন্সিয়া'],
  'Villarreal CF': ['Villarreal', 'ভিয়ারিয়াল'],
  // Cricket
  Bangladesh: ['Bangladesh', 'বাংলাদেশ', 'Bangladés'],
  'West Indies': ['West Indies', 'ওয়েস্ট ইন্ডিজ', 'Indias Occidentales'],
  India: ['India', 'ভারত'],
  Afghanistan: ['Afghanistan', 'আফগানিস্তান', 'Afganistán'],
  Zimbabwe: ['Zimbabwe', 'জিম্বাবুয়ে', 'Zimbabue'],
  'Mumbai Indians': ['Mumbai Indians', 'মুম্বাই ইন্ডিয়ান্স'],
  'Sunrisers Hyderabad': ['Sunrisers Hyderabad', 'সানরাইজার্স হায়দরাবাদ'],
  'Kolkata Knight Riders': ['Kolkata Knight Riders', 'কলকাতা নাইট রাইডার্স'],
  'Delhi Capitals': ['Delhi Capitals', 'দিল্লি ক্যাপিটালস'],
  'Rajasthan Royals': ['Rajasthan Royals', 'রাজস্থান রয়্যালস'],
};

const LEAGUES: Readonly<Record<string, readonly [bn: string, es: string]>> = {
  'English Premier League': ['ইংলিশ প্রিমিয়ার লিগ', 'Premier League inglesa'],
  'Spain Primera División': ['স্প্যানিশ লা লিগা', 'Primera División de España'],
  // A file of a single cricket match names no league, so its replay is listed under its format.
  Twenty20: ['টি-টোয়েন্টি', 'Twenty20'],
  'Limited overs': ['সীমিত ওভার', 'Overs limitados'],
};

const LONGEST_NAME = 80;
const LONGEST_ID = 64;

/** A team of a file. One that nobody has named here is called as in its file, in every language. */
export function realTeam(name: string): Team {
  const [en, bn, es] = TEAMS[name] ?? [];
  const names = { en: en ?? name.trim().slice(0, LONGEST_NAME), ...(bn ? { bn } : {}), ...(es ? { es } : {}) };
  return { id: idOf(name), names };
}

/** A league of a file without its season, because a season would tell which match is played back. */
export function realLeague(name: string): { readonly id: string; readonly names: Names } {
  const timeless = name.replace(/[\s,(]*\b(?:19|20)\d\d\b(?:[-/–](?:\d\d){1,2})?[)]?/g, '').trim() || 'League';
  const [bn, es] = LEAGUES[timeless] ?? [];
  return {
    id: idOf(timeless),
    names: { en: timeless.slice(0, LONGEST_NAME), ...(bn ? { bn } : {}), ...(es ? { es } : {}) },
  };
}

/** Lower-case words of a name, joined by hyphens. A name without Latin letters gets one from its code points. */
function idOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const id = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_ID);
  return (
    id ||
    [...name]
      .map((letter) => letter.codePointAt(0)?.toString(36))
      .join('')
      .slice(0, LONGEST_ID)
  );
}
