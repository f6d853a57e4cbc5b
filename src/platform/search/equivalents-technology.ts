/** Software, data, networks, tools. */
export const TECHNOLOGY = `
تقنية المعلومات | information technology | it | آي تي | تكنولوجيا المعلومات
تقنية | تكنولوجيا | technology | tech
مدير فني | مدير تقني | technical manager
حاسب | حاسوب | كمبيوتر | computer | pc | حاسب آلي
علوم حاسب | computer science | cs
هندسة حاسب | computer engineering
نظم معلومات | information systems
نظم معلومات إدارية | mis | management information systems
برمجيات | software | سوفتوير
برمجة | programming | coding
مبرمج | programmer | coder | مطور | developer | software developer
مطور | developer
مهندس برمجيات | software engineer | software developer | مطور برمجيات
هندسة برمجيات | software engineering
مطور ويب | web developer | مطور مواقع
ويب | web
تصميم مواقع | web design
واجهات أمامية | front end | frontend | فرونت اند
خلفيات | back end | backend | باك اند
فل ستاك | full stack | fullstack | مطور متكامل
تطبيقات جوال | mobile apps | mobile applications | تطبيقات الجوال | mobile app
تطبيق | app | application
آيفون | iphone | ios
أندرويد | android
فلاتر | flutter
جافا | java
جافا سكريبت | javascript | js
تايب سكريبت | typescript
بايثون | python
بي اتش بي | php
سي بلس بلس | c++ | cpp
سي شارب | c#
دوت نت | .net | dotnet | dot net | asp.net
نود | node.js | node js
رياكت | react | react.js | reactjs | react js
انجولار | angular | angularjs | angular js
فيو | vue | vue.js | vuejs
react native | رياكت نيتيف
لارافيل | laravel
ووردبريس | wordpress
سيكوال | sql
قواعد بيانات | database | databases | قاعدة بيانات
مدير قواعد بيانات | dba | database administrator
اوراكل | oracle
ساب | sap
اودو | odoo
ماي سيكوال | mysql
بوستجرس | postgresql | postgres
sql server | mssql | ms sql
تخطيط موارد المؤسسات | erp | enterprise resource planning
شبكات | network | networks | networking
شبكة | network
خادم | server | سيرفر | سيرفرات
سحابة | cloud | سحابي | cloud computing | حوسبة سحابية
aws | amazon web services
gcp | google cloud | google cloud platform
أزور | azure | microsoft azure
ديف أوبس | devops
كوبرنيتس | kubernetes | k8s
أمن سيبراني | cybersecurity | cyber security | الأمن السيبراني
أمن المعلومات | information security | infosec
اختبار اختراق | penetration testing | pentesting | pen testing
ذكاء اصطناعي | artificial intelligence | ai
تعلم الآلة | machine learning | ml | تعلم آلي
علم البيانات | data science
عالم بيانات | data scientist
مهندس بيانات | data engineer
بيانات | data
ذكاء أعمال | business intelligence | bi
باور بي آي | power bi | powerbi
إكسل | excel | microsoft excel | اكسيل
وورد | ms word | microsoft word
باوربوينت | powerpoint
مايكروسوفت أوفيس | microsoft office | ms office
فوتوشوب | photoshop
اليستريتور | illustrator
اوتوكاد | autocad | auto cad
ريفيت | revit
دعم فني | دعم تقني | technical support | it support | help desk | helpdesk
مدير أنظمة | system administrator | systems administrator | sysadmin
اختبار برمجيات | software testing
تجربة المستخدم | ux | user experience | يو اكس
واجهة المستخدم | ui | user interface | يو آي
ui ux | ux ui | تصميم تجربة المستخدم
تحول رقمي | digital transformation
إنترنت الأشياء | iot | internet of things
بلوك تشين | blockchain
واجهة برمجة التطبيقات | api
منتج رقمي | digital product
مدير منتج | product manager
مالك منتج | product owner
أجايل | agile
سكرم | scrum
جي اس | gis | geographic information systems | نظم معلومات جغرافية
اتصالات | telecommunications | telecom | telecommunication
ألياف بصرية | fiber optic | فايبر
uat | اختبار قبول المستخدم | user acceptance testing
ci cd | cicd | continuous integration
etl | استخراج البيانات وتحويلها
nlp | معالجة اللغات الطبيعية | natural language processing
llm | نماذج لغوية كبيرة | large language models
ocr | التعرف الضوئي
soc | مركز العمليات الأمنية | security operations center
noc | مركز عمليات الشبكة | network operations center
siem | إدارة الأحداث الأمنية
ccna | سيسكو | cisco
jira | جيرا
figma | فيجما | فيغما
canva | كانفا
سيلزفورس | salesforce
زوهو | zoho
شوبيفاي | shopify
مدى | mada
`;
