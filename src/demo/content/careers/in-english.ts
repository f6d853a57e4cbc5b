/** What the people of a career say of themselves in English; `{years}` becomes `five years`. */
export type CareerInEnglish = {
  /** As the steps of the career. */
  titles: string[];
  /** As the study fields of the career. */
  study_fields: string[];
  about: string;
};

/** A CV that is written in English from the start. */
export type EnglishCv = {
  employers: string[];
  achievements: string[];
  target: string;
  courses: [title: string, hours: number][];
  membership: string | null;
  notes: string[];
};

export const careersInEnglish: Record<string, CareerInEnglish> = {
  data: {
    titles: ['Reporting Analyst', 'Data Analyst', 'Senior Data Analyst'],
    study_fields: ['Statistics', 'Management Information Systems', 'Data Science'],
    about: '{Years} in data analysis. I write SQL every day and explain what I find to people who are no analysts.',
  },
  developer: {
    titles: ['Junior Developer', 'Software Developer', 'Senior Software Engineer'],
    study_fields: ['Computer Science', 'Software Engineering'],
    about: '{Years} of writing software, mostly services and databases. I like simple code, and tests before fixes.',
  },
  security: {
    titles: ['IT Support Specialist', 'Information Security Analyst', 'Senior Cybersecurity Analyst'],
    study_fields: ['Cybersecurity', 'Computer Engineering'],
    about: '{Years} in IT and security. I read logs patiently and write down what I found so that others can use it.',
  },
  designer: {
    titles: ['Graphic Designer', 'Interface Designer', 'Senior UX Designer'],
    study_fields: ['Graphic Design', 'Visual Arts'],
    about: '{Years} of designing for Arabic first. I begin with what the user says, and draw after that.',
  },
  accounting: {
    titles: ['Accounting Assistant', 'Accountant', 'Senior Accountant', 'Chief Accountant'],
    study_fields: ['Accounting', 'Finance'],
    about: '{Years} in accounting and VAT. I check before I am asked, and close the month without open differences.',
  },
  hr: {
    titles: ['Administrative Assistant', 'HR Coordinator', 'HR Specialist'],
    study_fields: ['Human Resource Management', 'Business Administration'],
    about: '{Years} in human resources, between recruitment, payroll and employee relations.',
  },
  marketing: {
    titles: ['Content Coordinator', 'Digital Marketing Specialist', 'Marketing Manager'],
    study_fields: ['Marketing', 'Media and Communication', 'Arabic Language'],
    about: '{Years} in digital marketing. I write in Arabic first and measure everything that I publish.',
  },
  law: {
    titles: ['Legal Researcher', 'Lawyer', 'Legal Counsel'],
    study_fields: ['Law', 'Legal Studies'],
    about: '{Years} in commercial and labour law. I write contracts to be understood before they are argued about.',
  },
  product: {
    titles: ['Business Analyst', 'Associate Product Manager', 'Product Manager'],
    study_fields: ['Business Administration', 'Information Systems'],
    about: '{Years} in digital products, between customers and engineers. I choose with care what we do not build.',
  },
  nursing: {
    titles: ['Staff Nurse', 'Senior Nurse', 'Nurse Supervisor'],
    study_fields: ['Nursing'],
    about:
      '{Years} of nursing, on wards and in intensive care. I make sure that patients and families understand each step.',
  },
  pharmacy: {
    titles: ['Pharmacy Trainee', 'Pharmacist', 'Pharmacist in Charge'],
    study_fields: ['Pharmacy', 'Doctor of Pharmacy'],
    about: '{Years} in community and hospital pharmacies. Patients should leave knowing why they take their medicine.',
  },
  therapy: {
    titles: ['Junior Therapist', 'Therapist'],
    study_fields: ['Physical Therapy', 'Medical Laboratories'],
    about: '{Years} in health care. I judge my work by what the patient can do after the visit.',
  },
  civil: {
    titles: ['Technical Office Engineer', 'Site Engineer', 'Senior Site Engineer', 'Project Manager'],
    study_fields: ['Civil Engineering', 'Architecture'],
    about: '{Years} of building, in the technical office and on site, with housing and schools handed over on time.',
  },
  electromech: {
    titles: ['Trainee Engineer', 'Electrical Engineer', 'Senior Engineer'],
    study_fields: ['Electrical Engineering', 'Mechanical Engineering'],
    about: '{Years} in plants and substations, from design to operation. I look for the cause before I repair.',
  },
  teaching: {
    titles: ['Trainee Teacher', 'Teacher', 'Head of Department'],
    study_fields: ['English Language', 'Mathematics', 'Early Childhood Education'],
    about: '{Years} in the classroom, looking every year for a simpler way to explain.',
  },
  retail: {
    titles: ['Sales Associate', 'Sales Supervisor', 'Store Manager'],
    study_fields: ['Business Administration', 'Marketing'],
    about: '{Years} in retail, from the shop floor up. Customers come back for whoever served them.',
  },
  supply: {
    titles: ['Storekeeper', 'Logistics Coordinator', 'Supply Chain Supervisor'],
    study_fields: ['Supply Chain Management', 'Logistics'],
    about: '{Years} in shipping and storage. I like goods to arrive before anybody asks where they are.',
  },
  hospitality: {
    titles: ['Barista', 'Receptionist', 'Branch Supervisor'],
    study_fields: ['Tourism and Hospitality', 'Culinary Arts'],
    about: '{Years} in cafés and hotels. Guests should feel that they were expected.',
  },
  technician: {
    titles: ['Assistant Technician', 'Electrical Technician', 'Senior Technician'],
    study_fields: ['Electrical Technology', 'Refrigeration and Air Conditioning'],
    about: '{Years} in maintenance. I read the drawing first and open the panel after that.',
  },
  safety: {
    titles: ['Safety Inspector', 'HSE Officer', 'HSE and Quality Manager'],
    study_fields: ['Occupational Safety and Health', 'Food Science'],
    about: '{Years} in safety and quality. I stop the work when it has to stop.',
  },
  service: {
    titles: ['Receptionist', 'Customer Service Representative', 'Customer Service Supervisor'],
    study_fields: ['Office Management', 'Business Administration'],
    about: '{Years} of looking after customers. Patience is half of every call.',
  },
};

export const englishCvs: Record<string, EnglishCv> = {
  developer: {
    employers: ['TechNova Solutions', 'Nile Soft', 'Sahab Cloud', 'Nasaq Software', 'Deccan Systems'],
    achievements: [
      'Built the order service in Node.js and PostgreSQL and kept it running through two peak seasons.',
      'Brought the response time of the home page from two seconds to under half a second.',
      'Wrote the automated tests that cover eighty per cent of the code.',
      'Moved the system from one server to containers that deploy themselves.',
      'Reviewed the code of two trainees and helped both to their first release.',
      'Designed the public API that three mobile apps use.',
    ],
    target: 'I look for a team that reviews its code, and a product that people use every day.',
    courses: [
      ['AWS Cloud Practitioner', 24],
      ['Distributed Systems', 32],
      ['Application Security Basics', 20],
    ],
    membership: 'Saudi Developers Community',
    notes: [
      'I have spent the last years on payment and order services, and I would enjoy bringing that to your team.',
      'Your advert asks for tests and reviews, which is how I like to work.',
    ],
  },
  nursing: {
    employers: ["St. Luke's Medical Center", 'Al Waha Specialist Hospital', 'Shifaa Medical Complex', 'Aster Hospital'],
    achievements: [
      'Cared for ventilated patients in a 16-bed ICU.',
      'Trained six new nurses in the policies of the unit.',
      'Brought falls on the ward to zero within six months.',
      'Looked after medical and surgical patients at a ratio of one to five.',
      'Served on the resuscitation team.',
    ],
    target: 'I look for a hospital that supports continuing education, and a steady team.',
    courses: [
      ['ACLS', 16],
      ['BLS', 8],
      ['Infection Control', 12],
      ['Wound Care', 20],
    ],
    membership: 'Saudi Nursing Society',
    notes: [
      'I hold valid SCFHS registration and I am used to a busy ward.',
      'I have worked under CBAHI standards and know what an audit asks of a unit.',
    ],
  },
  accounting: {
    employers: ['Delta Trading', 'Kochi Exports', 'Bayt Al Khibra Financial', 'Gulf Star Group'],
    achievements: [
      'Kept the books and bank reconciliations of four sister companies.',
      'Filed VAT returns for three years without a penalty.',
      'Introduced e-invoicing, phases one and two.',
      'Cut the monthly close from ten days to four.',
      'Prepared the files for the external auditors.',
    ],
    target: 'I look for a mid-sized company whose whole closing cycle I can own.',
    courses: [
      ['VAT in Saudi Arabia', 20],
      ['IFRS', 60],
      ['Excel for Accountants', 25],
    ],
    membership: 'ACCA',
    notes: ['I run the monthly close and the VAT returns today, which is what your advert asks for.'],
  },
  civil: {
    employers: ['Rawasi Construction', 'Larsen Projects', 'Karachi Builders', 'Itqan Engineering Consultants'],
    achievements: [
      'Supervised 12,000 cubic metres of concrete in a housing project.',
      'Prepared the monthly certificates and followed their approval.',
      'Took off quantities and priced change orders.',
      'Coordinated the disciplines in the Revit model.',
      'Followed seven subcontractors on site.',
    ],
    target: 'I look for a large project where I can run a whole zone.',
    courses: [
      ['PMP', 35],
      ['Primavera P6', 30],
      ['OSHA 30', 30],
    ],
    membership: 'Saudi Council of Engineers',
    notes: ['I have worked on housing projects of the same size, and my SCE membership is valid.'],
  },
  electromech: {
    employers: ['Bharat Power Systems', 'Taqat Al Sharq', 'Sulb Gulf Metals', 'Punjab Electric'],
    achievements: [
      'Led the shutdown maintenance of two production lines.',
      'Designed the distribution boards of a plant of twenty thousand square metres.',
      'Wrote the preventive maintenance plan that cut breakdowns by a third.',
      'Supervised testing and commissioning of a substation.',
      'Studied a rooftop solar system for the factory.',
    ],
    target: 'I look for an industrial site in the Eastern Province that cares about reliability.',
    courses: [
      ['Siemens PLC', 40],
      ['NEBOSH IGC', 80],
      ['Solar Energy', 30],
    ],
    membership: 'Saudi Council of Engineers',
    notes: ['I know testing and commissioning well, which is the heart of your advert.'],
  },
  supply: {
    employers: ['Amman Freight', 'Marafi Logistics', 'Wasl Delivery', 'Cochin Shipping'],
    achievements: [
      'Reorganised a warehouse of nine thousand items and raised stock accuracy to 99%.',
      'Coordinated a hundred shipments a month with five carriers.',
      'Lowered the cost of delivery to distant cities.',
      'Forecast demand together with the sales team.',
      'Followed customs clearance until delivery.',
    ],
    target: 'I look for a planning role that joins the floor and the figures.',
    courses: [
      ['CPIM', 80],
      ['Warehouse Management', 24],
      ['Customs Clearance', 30],
    ],
    membership: null,
    notes: ['I have used a similar WMS and know what the peak season asks for.'],
  },
  hospitality: {
    employers: ['Manila Bay Hotel', 'Qasr Al Balad Hotel', 'Dallah & Bun Cafés', 'Cebu Garden Resort'],
    achievements: [
      'Served three hundred guests a shift.',
      'Ran reservations in Opera.',
      'Trained four new colleagues.',
      'Raised the rating of the branch from 4.1 to 4.6.',
      'Cut waste by a quarter.',
    ],
    target: 'I look for a place that promotes from within.',
    courses: [
      ['SCA Barista Skills', 16],
      ['Food Safety', 8],
      ['English for Hotels', 40],
    ],
    membership: null,
    notes: ['I have worked in hotels for years and enjoy looking after guests.'],
  },
  technician: {
    employers: ['Kerala Engineering Works', 'Mahara Facilities', 'Thimar Foods', 'Lahore Cooling'],
    achievements: [
      'Maintained the panels and motors of a filling line.',
      'Carried out the weekly preventive maintenance plan.',
      'Installed VRF units in a tower of twenty floors.',
      'Trained assistants in electrical safety.',
      'Repaired urgent faults through the Hajj season.',
    ],
    target: 'I look for a plant where I can specialise in control systems.',
    courses: [
      ['Electrical Safety', 16],
      ['Basic PLC', 24],
    ],
    membership: null,
    notes: ['I work shifts today and hold a driving licence.'],
  },
};

/** Employers of the demo's people that are not companies of the demo. */
export const employersInEnglish: Record<string, string> = {
  'مركز أرقام للدراسات': 'Arqam Research Centre',
  'حلول المدار': 'Madar Solutions',
  'شبكات الرياض': 'Riyadh Networks',
  'استوديو خط': 'Khatt Studio',
  'عمل حر': 'Freelance',
  'شركة النماء التجارية': 'Namaa Trading',
  'مكتب الدقة للمحاسبة': 'Diqqah Accounting',
  'مجموعة الفرسان': 'Fursan Group',
  'وكالة مداد': 'Midad Agency',
  'مكتب العدل للمحاماة': 'Adl Law Office',
  'مستشفى دار الصحة': 'Dar As Sihha Hospital',
  'صيدلية الأمل': 'Amal Pharmacy',
  'مركز خطوة للتأهيل': 'Khutwa Rehabilitation Centre',
  'المقاولون المتحدون': 'United Contractors',
  'شركة الأركان': 'Arkan Company',
  'مدارس الريادة': 'Riyada Schools',
  'مدارس المعرفة': 'Marifa Schools',
  'معارض الديار': 'Diyar Showrooms',
  'مقهى زاوية': 'Zawiya Café',
  'ورش الشمال': 'Northern Workshops',
  'مركز تواصل': 'Tawasul Contact Centre',
};
