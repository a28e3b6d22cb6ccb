// law-ignore no-hard-coded-chinese -- the usual words of labels are data, from which keys are made

/** The usual words of field labels and form names, each with the English word that stands for it in a key. */
const pairs = `
申请人 applicant  经办人 handler  负责人 owner  联系人 contact  连系人 contact  创建人 author  审核人 reviewer  审批人 approver  检验员 inspector
检验人 inspector  操作员 operator  操作人 operator  班组长 teamLeader  记录人 recorder  收货人 receiver  发货人 sender  领料人 receiver
采购员 buyer  业务员 salesperson  仓管员 keeper  司机 driver  人员 person  员工 employee  用户 user  使用者 user  客户 customer  供应商 supplier
厂商 supplier  厂家 manufacturer  会员 member  经销商 dealer  代理商 agent  承运商 carrier  联系方式 contactInfo  参与人 participant
部门 dept  公司 company  组织 org  单位 unit  岗位 position  职位 job  职务 job  职级 grade  班组 team  班次 shift  车间 workshop  产线 line
生产线 line  工厂 plant  工位 station  团队 team  小组 group  分公司 branch  总部 headquarters  机构 org

合同 contract  订单 order  单据 bill  工单 workOrder  项目 project  专案 project  任务 task  计划 plan  方案 scheme  流程 process  工序 process
工艺 craft  配方 recipe  报价 quote  询价 inquiry  投标 bid  招标 tender  协议 agreement  保单 policy  凭证 voucher  报告 report  报表 report
记录 record  明细 items  清单 list  台账 ledger  档案 archive  文件 file  附件 attachment  图片 image  照片 photo  图纸 drawing  视频 video
表单 form  单号 number  申请单 application  采购单 purchaseOrder  入库单 receiptNote  出库单 issueNote  领料单 requisition  送货单 deliveryNote
发货单 shipment  检验单 inspection  发票 invoice  收据 receipt  支票 cheque  预算 budget  决算 settlement

产品 product  物料 material  材料 material  原料 rawMaterial  原材料 rawMaterial  辅料 auxiliary  半成品 semiProduct  成品 product  商品 goods
货物 goods  样品 sample  零件 part  配件 part  备件 sparePart  模具 mould  刀具 tool  工具 tool  设备 device  机台 machine  机器 machine
仪器 instrument  资产 asset  车辆 vehicle  仓库 warehouse  库位 location  库区 zone  货位 location  托盘 pallet  箱号 boxNumber  包装 packaging
品名 itemName  品牌 brand  品质 quality  质量 quality  规格 spec  型号 model  批次 batch  批号 batchNumber  序列号 serialNumber  条码 barcode
二维码 qrCode  版本 version  版次 revision  材质 material  颜色 color  尺寸 size  图号 drawingNumber  料号 partNumber

采购 purchase  销售 sales  生产 production  制造 manufacture  加工 processing  装配 assembly  组装 assembly  检验 inspection  检查 check
检测 test  测试 test  测量 measurement  抽样 sampling  抽检 spotCheck  巡检 patrol  点检 spotCheck  维修 repair  保养 maintenance  维护 maintenance
安装 installation  调试 commissioning  验收 acceptance  入库 inbound  出库 outbound  调拨 transfer  盘点 stocktake  退货 return  换货 exchange
领用 usage  借用 loan  归还 return  报废 scrap  报损 loss  发货 shipping  送货 delivery  交货 delivery  收货 receiving  到货 arrival  运输 transport
物流 logistics  来料 incoming  付款 payment  收款 receipt  报销 expense  借款 loan  还款 repayment  开票 invoicing  结算 settlement  核销 writeOff
请假 leave  出差 trip  加班 overtime  考勤 attendance  招聘 recruitment  入职 onboarding  离职 leaving  转正 regularization  培训 training
考核 appraisal  绩效 performance  面试 interview  会议 meeting  访客 visitor  来访 visit  拜访 visit  投诉 complaint  反馈 feedback  建议 suggestion
咨询 inquiry  服务 service  售后 afterSales  整改 rectification  处理 handling  处置 disposal  处罚 penalty  奖励 reward  变更 change  申请 application
审核 review  审批 approval  批准 approval  确认 confirm  签收 receipt  签字 signature  签名 signature  登记 registration  提交 submission
发布 publication  执行 execution  跟进 followUp  评估 evaluation  评价 rating  评分 score  打分 score  统计 statistics  分析 analysis  汇总 summary

备注 remark  说明 note  描述 details  内容 content  原因 reason  理由 reason  事由 reason  用途 purpose  目的 purpose  要求 requirement  需求 demand
标准 standard  依据 basis  结果 result  结论 conclusion  意见 opinion  措施 measure  问题 problem  故障 fault  缺陷 defect  异常 exception
不良 defect  合格 qualified  不合格 unqualified  判定 judgement  风险 risk  隐患 hazard  安全 safety  环境 environment  温度 temperature
湿度 humidity  压力 pressure  速度 speed  频率 frequency  电压 voltage  电流 current  功率 power  浓度 concentration  密度 density

名称 name  姓名 name  标题 title  主题 subject  编号 number  编码 code  代码 code  序号 serial  工号 jobNumber  账号 account  密码 password
简称 shortName  全称 fullName  别名 alias  关键字 keyword  标签 tag  分类 category  类型 type  类别 category  种类 kind  性质 nature  属性 attribute
状态 state  阶段 stage  进度 progress  等级 level  级别 level  优先级 priority  紧急程度 urgency  紧急 urgent  重要 important  程度 degree
方式 method  渠道 channel  来源 source  去向 destination  范围 scope  条件 condition  参数 parameter  指标 indicator  目标 target

数量 quantity  单价 price  价格 price  金额 amount  总额 total  总价 totalPrice  合计 total  小计 subtotal  总计 total  余额 balance  费用 fee  成本 cost
税率 taxRate  税额 taxAmount  含税 taxIncluded  不含税 taxExcluded  折扣 discount  汇率 exchangeRate  币种 currency  币别 currency  比例 ratio
占比 ratio  百分比 percent  重量 weight  毛重 grossWeight  净重 netWeight  长度 length  宽度 width  高度 height  厚度 thickness  深度 depth
直径 diameter  面积 area  体积 volume  容量 capacity  库存 stock  件数 pieces  箱数 boxes  人数 headcount  次数 times  天数 days  工时 workHours
时长 duration  小时 hours  分钟 minutes  工资 salary  薪资 salary  奖金 bonus  补贴 allowance  保证金 deposit  押金 deposit  定金 deposit  利润 profit
收入 income  支出 expense  应收 receivable  应付 payable  实际 actual  预计 expected  计算 calculation  平均 average  最大 max  最小 min  最高 max  最低 min
上限 upper  下限 lower  标准值 standardValue  测量值 measuredValue  实测值 measuredValue  公差 tolerance

开始 start  结束 end  起始 start  截止 due  到期 due  有效期 validity  保质期 shelfLife  日期 date  时间 time  年份 year  年度 year  月份 month  季度 quarter
交期 dueDate  期限 deadline  周期 cycle  生日 birthday  出生 birth  年龄 age  生效 effective  失效 expiry  完成 finish  本月 month  上次 last
下次 next  首次 first  最近 latest

性别 gender  学历 education  专业 major  籍贯 nativePlace  民族 ethnicity  婚姻 marital  手机号码 mobile  手机号 mobile  手机 mobile  行动电话 mobile
联系电话 phone  电话 phone  传真 fax  邮箱 email  电子邮箱 email  电子邮件 email  邮编 postcode  微信 wechat  地址 address  详细地址 address  网址 website
国家 country  地区 region  区域 area  省份 province  城市 city  区县 district  街道 street  地点 place  位置 location  场所 site  楼层 floor  房间 room
车牌号 plate  车牌 plate  身份证号 idCard  身份证 idCard  身分证 idCard  证件 certificate  证书 certificate  银行 bank  卡号 cardNumber  开户行 bank
户名 accountName  税号 taxNumber  信用代码 creditCode  法人 legalPerson  行业 industry  规模 scale

是否 is  可否 can  需要 need  已 already  未 not  无 without  有 has  主要 main  其他 other  其它 other  默认 default  新 new  旧 old  原 original  总 total
第一 first  第二 second  第三 third  甲方 partyA  乙方 partyB  内部 internal  外部 external  现场 onSite  客户端 client  系统 system  平台 platform
基本 basic  基础 basic  信息 info  资讯 info  资料 info  数据 data  情况 situation  详情 details  管理 management  设置 settings  设定 settings  选项 option  选择 choice
结构 structure  功能 function  权限 permission  角色 role  菜单 menu  选单 menu  接口 interface  介面 interface  消息 message  通知 notice  公告 notice  日志 log

人 person  员 staff  数 count  额 amount  量 quantity  率 rate  号 number  价 price  费 fee  名 name  类 type  值 value  码 code  单 form  表 sheet
年 year  月 month  日 day  周 week  时 hour  前 before  后 after  上 upper  下 lower  左 left  右 right  内 inner  外 outer
一 1  二 2  三 3  四 4  五 5  六 6  七 7  八 8  九 9
`;

/** The English words by the Chinese ones, the longest first: 检验员 before 检验. */
export const labelWords: readonly (readonly [word: string, english: string])[] = [
  ...pairs.matchAll(/(\p{Script=Han}+) ([A-Za-z0-9]+)/gu),
]
  .map(([, word = "", english = ""]) => [word, english] as const)
  .toSorted(([left], [right]) => right.length - left.length);

/** Letters of traditional labels, each before the one by which the words above are written; 聯絡人 is 联系人 there. */
const variants = `
與与專专業业書书產产倉仓價价優优會会傳传儀仪體体餘余養养決决淨净況况準准憑凭劃划畫划創创別别製制辦办務务動动勵励區区協协單单佔占歷历廠厂壓压縣县參参發发變变臺台號号後后員员週周圍围國国團团圖图場场處处備备獎奖學学實实審审寬宽層层崗岗幣币庫库
應应廢废開开異异錄录歸归徑径總总態态戶户執执報报採采託托擇择損损換换據据數数時时舊旧機机權权條条來来構构標标樣样檔档檢检樓楼匯汇彙汇測测濃浓潤润溫温濕湿溼湿點点狀状環环現现電电盤盘碼码礎础確确離离種种積积稱称稅税簽签籤签簡简類类絡系緊紧級级
線线組组細细織织經经結结統统績绩維维編编網网罰罚聯联連连職职藝艺範范補补裝装規规視视計计訂订認认訓训議议訊讯記记論论設设訪访證证評评訴诉試试話话詢询詳详說说請请調调責责帳账賬账貨货質质購购貫贯貼贴費费資资車车轉转輔辅輛辆輸输運运還还進进選选
郵邮銀银銷销鍵键長长門门間间隊队階阶際际險险隱隐項项預预領领頻频題题顏颜額额風风饋馈驗验齡龄註注佈布鐘钟須需
`;

const written: ReadonlyMap<string, string> = new Map(
  [...variants.matchAll(/(\p{Script=Han})(\p{Script=Han})/gu)].map(([, letter = "", usual = ""]) => [letter, usual]),
);

/** A label in the letters in which the words are written. */
export function inUsualLetters(label: string): string {
  return [...label].map((letter) => written.get(letter) ?? letter).join("");
}
